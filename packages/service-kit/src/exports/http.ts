export { GATEWAY_HEADER } from '../http/believe-gateway.ts';
export { type Ceiling, ceilings, tooMany } from '../http/ceilings.ts';
export {
  answerFailures,
  failureBody,
  noSuchPath,
  notAllowed,
  tooLarge,
  unauthenticated,
} from '../http/failures.ts';
export { inTurns } from '../http/in-turns.ts';
export { parseInput } from '../http/input.ts';
export { isDeeperThan } from '../http/json-depth.ts';
export { type Listening, listen } from '../http/listen.ts';
export { originOf } from '../http/origin.ts';
export { MAX_ADDRESS, limitAddress } from '../http/request-line.ts';
export { addressOf, securityLog } from '../http/request-log.ts';
export type { State } from '../http/state.ts';
export { wholeBody } from '../http/whole-body.ts';
export { contrasenaTemporal } from '../http/identity.ts';
export { openApiPart } from '../http/openapi.ts';

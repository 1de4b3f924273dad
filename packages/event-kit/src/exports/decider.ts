export { type Command, type Decider, type Event, unreachable } from '../decider/decider.ts';
export { defined } from '../decider/defined.ts';
export {
  existing,
  Failure,
  Forbidden,
  Malformed,
  NotFound,
  RuleBroken,
  Unavailable,
} from '../decider/errors.ts';

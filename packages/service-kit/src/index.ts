/** The common exports for services and the launcher; other modules are imported by their own path. */
export { createLogger, type LoggerOptions } from './logger.ts';
export { changesSecret } from './secrets.ts';
export { openShared, type Shared, type SharedOptions } from './platform.ts';
export { readSettings, type Settings } from './settings.ts';
export {
  type Address,
  runService,
  type RunningService,
  type ServiceFactory,
  startService,
} from './run-service.ts';
export { type Session, tokenVerifier, type VerifyToken } from './http/tokens.ts';
export type { Change, ChangeRule, Platform, Service } from './service.ts';

/** The log of a process: JSON lines, each with the id of the request that caused it, if any. */
import { types } from 'node:util';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { describeError } from '../http/request-log.ts';
import { logLines } from './log-lines.ts';
import { causingRequest } from '@odonto/event-kit/runtime';

export interface LoggerOptions {
  readonly level?: LevelWithSilent;
  /** Default: standard output; `logLines(2)` is standard error. */
  readonly destination?: DestinationStream;
}

export const createLogger = ({ level = 'info', destination }: LoggerOptions = {}): Logger => {
  const mixin = (): object => {
    const requestId = causingRequest();
    return requestId === undefined ? {} : { requestId };
  };
  // An error may carry the data that caused it: a decrypted event, a document.
  const err = (error: unknown): unknown => (types.isNativeError(error) ? describeError(error) : error);
  return pino({ level, mixin, serializers: { err } }, destination ?? logLines(1));
};

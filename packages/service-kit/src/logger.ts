/** The log of a process: JSON lines, each with the id of the request that caused it, where there is one. */
import { types } from 'node:util';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { describeError } from './http/request-log.ts';
import { logLines } from './log-lines.ts';
import { causingRequest } from './request-scope.ts';

export interface LoggerOptions {
  readonly level?: LevelWithSilent;
  /** Standard output where none is given; `logLines(2)` is the other. */
  readonly destination?: DestinationStream;
}

export const createLogger = ({ level = 'info', destination }: LoggerOptions = {}): Logger => {
  const mixin = (): object => {
    const requestId = causingRequest();
    return requestId === undefined ? {} : { requestId };
  };
  // An error may carry what it failed on: an event that was opened, a document.
  const err = (error: unknown): unknown => (types.isNativeError(error) ? describeError(error) : error);
  return pino({ level, mixin, serializers: { err } }, destination ?? logLines(1));
};

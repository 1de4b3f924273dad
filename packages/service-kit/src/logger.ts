/** The log of a process: JSON lines, each with the id of the request that caused it, where there is one. */
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { causingRequest } from './request-scope.ts';

export interface LoggerOptions {
  readonly level?: LevelWithSilent;
  /** Standard output where none is given. */
  readonly destination?: DestinationStream;
}

export const createLogger = ({ level = 'info', destination }: LoggerOptions = {}): Logger => {
  const mixin = (): object => {
    const requestId = causingRequest();
    return requestId === undefined ? {} : { requestId };
  };
  return pino({ level, mixin }, destination ?? pino.destination(1));
};

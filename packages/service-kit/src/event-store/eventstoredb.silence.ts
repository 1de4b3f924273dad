/**
 * A server that was found silent is not asked again until it has answered a question of ours: whoever asks meanwhile
 * is told at once, so that a request which needs several answers fails within the time of one.
 */
import { ErrorType, isCommandError } from '@eventstore/db-client';
import { StoreUnavailable } from './port.ts';

const PROBE_EVERY_MS = 300;
/** gRPC's `UNAVAILABLE` and `DEADLINE_EXCEEDED`, in errors that the client passes on as they are. */
const GONE: ReadonlySet<unknown> = new Set([14, 4]);

/** Failures that pass when the server is back. */
export const PASSING: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);

/** Nothing came within our own time. */
export class Silence extends Error {
  override readonly name = 'Silence';
}

const isSilence = (error: unknown): boolean => {
  if (error instanceof Silence) return true;
  if (!(error instanceof Error)) return false;
  return isCommandError(error) ? PASSING.has(error.type) : 'code' in error && GONE.has(error.code);
};

export interface SilenceWatch {
  /** @throws StoreUnavailable at once while the server is silent; what `question` throws otherwise */
  ask<T>(question: () => Promise<T>): Promise<T>;
  close(): void;
}

/** @param probe any question; asked only while the server is silent */
export const silenceWatch = (probe: () => Promise<unknown>): SilenceWatch => {
  let silence: unknown;
  let probing: NodeJS.Timeout | undefined;

  const askAgain = async (): Promise<void> => {
    try {
      await probe();
      silence = undefined;
      probing = undefined;
    } catch {
      if (probing !== undefined) probing = setTimeout(() => void askAgain(), PROBE_EVERY_MS);
    }
  };

  return {
    ask: async (question) => {
      if (probing !== undefined) throw new StoreUnavailable('event store', silence);
      try {
        return await question();
      } catch (error) {
        if (isSilence(error) && probing === undefined) {
          silence = error;
          probing = setTimeout(() => void askAgain(), 0);
        }
        throw error;
      }
    },
    close: () => {
      clearTimeout(probing);
      probing = undefined;
    },
  };
};

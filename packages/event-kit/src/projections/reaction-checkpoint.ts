/**
 * Stores the checkpoint of a reaction: at once after an effect, so that it is not repeated, and at most once a second
 * after events without one. Most events have none; otherwise each event would cause a write for every reaction.
 */
import type { Position } from '../event-store/port.ts';
import type { Register } from '../read-models/port.ts';

/** Milliseconds. After a crash, the events of this time are read again. They have no effect. */
const LATER_MS = 1_000;

export interface ReactionCheckpoint {
  /** Call it after an effect. @throws StoreUnavailable */
  done(position: Position): Promise<void>;
  /** Call it after events without an effect. */
  passed(position: Position): void;
  /** Writes a pending checkpoint if the store answers. */
  close(): Promise<void>;
}

export const reactionCheckpoint = (register: Pick<Register, 'put'>, name: string): ReactionCheckpoint => {
  let writing: Promise<void> = Promise.resolve();
  let pending: { readonly position: Position; readonly timer: NodeJS.Timeout } | undefined;

  /** Writes one after the other, so that an older position never replaces a newer one. */
  const write = (position: Position): Promise<void> => {
    writing = writing.catch(() => undefined).then(() => register.put(name, String(position)));
    return writing;
  };
  const takePending = (): Position | undefined => {
    clearTimeout(pending?.timer);
    const position = pending?.position;
    pending = undefined;
    return position;
  };
  /** A position that cannot be stored now is covered by the next one. */
  const keepPending = async (): Promise<void> => {
    const position = takePending();
    if (position !== undefined) await write(position).catch(() => undefined);
  };

  return {
    done: (position) => {
      takePending();
      return write(position);
    },
    passed: (position) => {
      const timer = pending?.timer ?? setTimeout(() => void keepPending(), LATER_MS).unref();
      pending = { position, timer };
    },
    close: async () => {
      await keepPending();
      await writing.catch(() => undefined);
    },
  };
};

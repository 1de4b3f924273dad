/**
 * How far a reaction has come, kept: at once after an effect, which must not happen again, and now and then after
 * events that are others'. Most are, and each event would otherwise be a write for every reaction there is.
 */
import type { Position } from '../event-store/port.ts';
import type { Register } from '../read-models/port.ts';

/** Milliseconds. What a crash loses of it is looked at again, and passed again. */
const LATER_MS = 1_000;

export interface ReactionCheckpoint {
  /** After an effect. @throws StoreUnavailable */
  done(position: Position): Promise<void>;
  /** After events without one. */
  passed(position: Position): void;
  /** Keeps what is still to be kept, where it can. */
  close(): Promise<void>;
}

export const reactionCheckpoint = (register: Pick<Register, 'put'>, name: string): ReactionCheckpoint => {
  let writing: Promise<void> = Promise.resolve();
  let pending: { readonly position: Position; readonly timer: NodeJS.Timeout } | undefined;

  /** One after the other: an older position never takes the place of a newer one. */
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
  /** What cannot be kept now is kept with what comes next. */
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

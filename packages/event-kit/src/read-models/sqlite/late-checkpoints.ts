/**
 * Checkpoints that moved while nothing else changed. Most events change no document of most projections, and a
 * transaction for each projection and event would be most of the cost of projecting, so these checkpoints are written
 * together, once a second. A crash loses at most that second: its events are read again, and change no document.
 */
import type { Position } from '../../event-store/port.ts';
import type { CollectionSpec } from '../port.ts';

/** Milliseconds. */
const LATER_MS = 1_000;

export interface LateCheckpoint {
  readonly spec: CollectionSpec;
  readonly to: Position;
}

export interface LateCheckpoints {
  move(spec: CollectionSpec, to: Position): void;
  /** Undefined when none is waiting. */
  of(spec: CollectionSpec): Position | undefined;
  /** Call it when the collection is emptied or dropped, because its events are then read again. */
  forget(spec: CollectionSpec): void;
  /** Writes the waiting checkpoints if the disk allows it. */
  close(): void;
}

const keyOf = ({ name, version }: CollectionSpec): string => `${name} ${version}`;

/** @param write writes all or throws; checkpoints that cannot be written wait for the next time */
export const lateCheckpoints = (write: (all: Iterable<LateCheckpoint>) => void): LateCheckpoints => {
  const waiting = new Map<string, LateCheckpoint>();
  let timer: NodeJS.Timeout | undefined;

  const writeAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    try {
      write(waiting.values());
      waiting.clear();
    } catch {
      // The disk may be full. The next commit writes to it too, and reports it.
    }
  };

  return {
    move: (spec, to) => {
      const before = waiting.get(keyOf(spec))?.to;
      if (before === undefined || before < to) waiting.set(keyOf(spec), { spec, to });
      timer ??= setTimeout(writeAll, LATER_MS).unref();
    },
    of: (spec) => waiting.get(keyOf(spec))?.to,
    forget: (spec) => void waiting.delete(keyOf(spec)),
    close: writeAll,
  };
};

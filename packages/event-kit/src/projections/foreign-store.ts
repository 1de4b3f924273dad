/**
 * Detects read models that were built from another event store. Positions are valid in one store only: after a move, or
 * after an older copy of the events was restored, stored checkpoints refer to other events or to none.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import type { EventLog } from '../event-log/event-log.ts';
import { StreamSetAside } from '../event-log/set-aside.ts';
import { NoSuchPosition, type Position, type RecordedEvent, START } from '../event-store/port.ts';
import type { ReadModels } from '../read-models/port.ts';
import { checkpointsOf } from './reactor.ts';

export interface OriginParts {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly logger: Pick<Logger, 'warn'>;
  /** Names of the service's reactions. */
  readonly reactions: readonly string[];
}

const KEY = 'primer-evento';
const LAST = 'ultimo-evento';
const LATER_MS = 1_000;

/** Identifies a store by its first event. In another kind of store, the same event has another position. */
const markOf = ({ position, id }: RecordedEvent): string => `${position} ${id}`;

/** A store with another history has other records, and usually none that begins at this position. */
const beginsHere = async (log: Pick<EventLog, 'readAll'>, position: Position): Promise<boolean> => {
  try {
    await log.readAll(position, 1);
    return true;
  } catch (error) {
    if (error instanceof NoSuchPosition) return false;
    throw error;
  }
};

/** The newest event that was read. An older copy of the store that has since grown has another event in this place. */
const last = z.object({ stream: z.string(), revision: z.int(), id: z.string(), position: z.string() });

const isStillThere = async (
  log: Pick<EventLog, 'readStored'>,
  kept: string | undefined,
): Promise<boolean> => {
  if (kept === undefined) return true;
  const { stream, revision, id, position } = last.parse(JSON.parse(kept));
  try {
    const [event] = await log.readStored(stream, revision, 1);
    return event !== undefined && event.id === id && String(event.position) === position;
  } catch (error) {
    // A foreign or changed event in that stream does not mean that this is another store.
    if (error instanceof StreamSetAside) return true;
    throw error;
  }
};

export interface NewestEvent {
  /** Stores the event within a second, so that not every save causes a second write. */
  read(event: RecordedEvent): void;
  close(): Promise<void>;
}

/** Stores which event was read last (see `isStillThere`). */
export const newestEvent = (readModels: ReadModels): NewestEvent => {
  let pending: RecordedEvent | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    timer = undefined;
    if (pending === undefined) return;
    const { stream, revision, id, position } = pending;
    pending = undefined;
    const origin = await readModels.register('origen');
    await origin.put(LAST, JSON.stringify({ stream, revision, id, position: String(position) }));
  };
  /** An event that cannot be stored is replaced by the next one. */
  const keep = (): Promise<void> => (writing = writing.then(write).catch(() => undefined));
  return {
    read: (event) => {
      pending = event;
      timer ??= setTimeout(() => void keep(), LATER_MS).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await keep();
    },
  };
};

/**
 * Empties read models that were built from another store, so that they are rebuilt, and restarts reactions, which are
 * idempotent. The process that projects calls it before it opens the collections.
 * @throws StoreUnavailable
 */
export const restartIfForeign = async ({
  log,
  readModels,
  logger,
  reactions,
}: OriginParts): Promise<void> => {
  const origin = await readModels.register('origen');
  const checkpoints = await checkpointsOf(readModels);
  const [[first], head, standings, reached] = await Promise.all([
    log.readAll(START, 1),
    log.head(),
    readModels.standings(),
    Promise.all(reactions.map(async (name) => BigInt((await checkpoints.get(name)) ?? START))),
  ]);
  const furthest = [...standings.map(({ checkpoint }) => checkpoint), ...reached].reduce(
    (far, position) => (position > far ? position : far),
    START,
  );
  const mark = first && markOf(first);
  const own =
    furthest === START ||
    ((await origin.get(KEY)) === mark &&
      furthest <= head &&
      (await beginsHere(log, furthest)) &&
      (await isStillThere(log, await origin.get(LAST))));
  if (!own) {
    logger.warn('the read models were made from another event store: they are rebuilt from this one');
    await Promise.all(reactions.map((name) => checkpoints.delete(name)));
    await origin.delete(LAST);
    await origin.delete(KEY);
    // The last step: while a collection has a position, the next start detects that this was interrupted.
    await Promise.all(standings.map(({ open }) => open().beginLoad()));
  }
  if (mark !== undefined) await origin.put(KEY, mark);
};

/** Stores the origin of the read models once an empty store has its first event. Ends when the signal is aborted. */
export const noteFirstEvent = async (
  { log, readModels }: Pick<OriginParts, 'log' | 'readModels'>,
  signal: AbortSignal,
): Promise<void> => {
  const origin = await readModels.register('origen');
  if ((await origin.get(KEY)) !== undefined || signal.aborted) return;
  const noted = Promise.withResolvers<void>();
  const subscription = log.subscribe(START, async ([first]) => {
    if (first !== undefined) await origin.put(KEY, markOf(first));
    noted.resolve();
  });
  signal.addEventListener('abort', () => noted.resolve(), { once: true });
  await noted.promise;
  await subscription.close();
};

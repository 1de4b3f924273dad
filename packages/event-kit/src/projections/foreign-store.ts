/**
 * Whether a service's read models were made from the event store that is there now. Positions are each store's own:
 * after a move, or when an older copy of the events was put back, those kept here mean something else or nothing.
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

/** The first event tells stores apart: the same one stands at another position in another kind of store. */
const markOf = ({ position, id }: RecordedEvent): string => `${position} ${id}`;

/** A store that went another way has other records, and mostly none that begins at this position. */
const beginsHere = async (log: Pick<EventLog, 'readAll'>, position: Position): Promise<boolean> => {
  try {
    await log.readAll(position, 1);
    return true;
  } catch (error) {
    if (error instanceof NoSuchPosition) return false;
    throw error;
  }
};

/** The newest event that was read, kept beside the checkpoints: an older copy of the store that has grown past it has another. */
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
    // Somebody wrote into that stream: that does not make the store another one.
    if (error instanceof StreamSetAside) return true;
    throw error;
  }
};

export interface NewestEvent {
  /** Keeps it soon: not at once, for that would be a write for each save. */
  read(event: RecordedEvent): void;
  close(): Promise<void>;
}

/** Keeps which event was read last (see `isStillThere`). */
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
  /** What cannot be kept now is kept with the next. */
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
 * Empties what was made from other events, so that it is rebuilt, and restarts reactions, which are idempotent.
 * To be called by whoever projects, before the collections are opened.
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
    // Last: as long as one of them has a position, the next start sees that this was not finished.
    await Promise.all(standings.map(({ open }) => open().beginLoad()));
  }
  if (mark !== undefined) await origin.put(KEY, mark);
};

/** Notes where the read models come from once an empty store has its first event, until the signal is aborted. */
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

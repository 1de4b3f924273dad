/**
 * Whether a service's read models were made from the event store that is there now. Positions are each store's own:
 * after a move, or when an older copy of the events was put back, those kept here mean something else or nothing.
 */
import type { Logger } from 'pino';
import type { EventLog } from '../event-log/event-log.ts';
import { type RecordedEvent, START } from '../event-store/port.ts';
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

/** The first event tells stores apart: the same one stands at another position in another kind of store. */
const markOf = ({ position, id }: RecordedEvent): string => `${position} ${id}`;

/**
 * Empties what was made from other events, so that it is made anew, and lets reactions begin again: they bear it.
 * To be called by whoever projects, before the collections are opened.
 * @throws StoreUnavailable
 */
export const startAnewIfForeign = async ({
  log,
  readModels,
  logger,
  reactions,
}: OriginParts): Promise<void> => {
  const origin = await readModels.register('origen');
  const [[first], head, standings] = await Promise.all([
    log.readAll(START, 1),
    log.head(),
    readModels.standings(),
  ]);
  const furthest = standings.reduce((far, { checkpoint }) => (checkpoint > far ? checkpoint : far), START);
  const mark = first && markOf(first);
  const own = furthest === START || ((await origin.get(KEY)) === mark && furthest <= head);
  if (!own) {
    logger.warn('the read models were made from another event store: they are made anew from this one');
    const checkpoints = await checkpointsOf(readModels);
    await Promise.all(reactions.map((name) => checkpoints.delete(name)));
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

/** Feeds batches of recorded events to runners, with one scan and one decryption for all of them. */
import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog } from '../event-log/event-log.ts';
import type { Position, RecordedEvent } from '../event-store/port.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import type { Runner } from './projection-runner.ts';

/** Events that a rebuild reads at a time, which bounds how long it blocks the event loop. */
const BATCH = 2_000;

/** From this many positions on, it is worth starting a thread that opens the events. */
const FAR_BEHIND = 20_000n;

export interface Fed {
  readonly events: readonly LoggedEvent[];
  readonly failed: readonly { readonly runner: Runner; readonly error: unknown }[];
}

/**
 * Opens a batch once and applies it to each runner. A runner that fails does not stop the others.
 * @throws StoreUnavailable when the events cannot be opened
 */
export const feed = async (
  log: EventLog,
  runners: readonly Runner[],
  recorded: readonly RecordedEvent[],
  alsoOpen: ReadonlySet<string> = new Set(),
): Promise<Fed> => {
  const last = recorded.at(-1);
  if (last === undefined) return { events: [], failed: [] };
  const events = await log.openToKeep(recorded, new Set([...alsoOpen, ...typesOf(runners)]));
  return { events, failed: await applyToAll(runners, events, last.position) };
};

const typesOf = (runners: readonly Runner[]): ReadonlySet<string> =>
  new Set(runners.flatMap((runner) => [...runner.types]));

const applyToAll = async (
  runners: readonly Runner[],
  events: readonly LoggedEvent[],
  upTo: Position,
): Promise<Fed['failed']> => {
  const failed = [];
  for (const runner of runners) {
    try {
      await runner.apply(events, upTo);
    } catch (error) {
      failed.push({ runner, error });
    }
  }
  return failed;
};

export interface ReadOn {
  /** The runners that have folded all events and can join the subscription. */
  readonly caughtUp: readonly Runner[];
  readonly failed: Fed['failed'];
}

/**
 * Reads from the position of the runner that is furthest behind until nothing is left. Calls `onBatch` after each batch
 * with the number of its events.
 * @throws StoreUnavailable
 */
export const readOn = async (
  log: EventLog,
  runners: readonly Runner[],
  signal: AbortSignal,
  onBatch: (events: number) => void = () => undefined,
): Promise<ReadOn> => {
  const failed: Fed['failed'][number][] = [];
  let going = runners;
  const dropFailed = (failures: Fed['failed']): void => {
    failed.push(...failures);
    going = going.filter((runner) => !failures.some((failure) => failure.runner === runner));
  };

  if (log.scan !== undefined && (await log.head()) - furthestBehind(going) > FAR_BEHIND) {
    const scan = log.scan(furthestBehind(going), typesOf(going));
    try {
      while (going.length > 0 && !signal.aborted) {
        const scanned = await scan.next();
        if (scanned === undefined) break;
        const events = scanned.events.filter((event) => !log.apart.excludes(event));
        dropFailed(await applyToAll(going, events, scanned.upTo));
        onBatch(events.length);
        await turn();
      }
    } catch {
      // An event that the scan cannot open is read again below, where its stream is set aside.
    } finally {
      await scan.close();
    }
  }
  for (let left = true; left && going.length > 0 && !signal.aborted; ) {
    const recorded = await log.readAll(furthestBehind(going), BATCH);
    left = recorded.length === BATCH;
    dropFailed((await feed(log, going, recorded)).failed);
    onBatch(recorded.length);
    await turn();
  }
  return { caughtUp: signal.aborted ? [] : going, failed };
};

const furthestBehind = (runners: readonly Runner[]): Position =>
  runners.map((runner) => runner.position()).reduce((a, b) => (a < b ? a : b));

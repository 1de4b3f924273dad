/** Feeding batches of recorded events to runners: one scan and one decryption for all of them. */
import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog } from '../event-log/event-log.ts';
import type { RecordedEvent } from '../event-store/port.ts';
import type { LoggedEvent } from '../events.ts';
import type { Runner } from './runner.ts';

/** Events a rebuild reads at a time; bounds how long it keeps the event loop. */
const BATCH = 2_000;

export interface Fed {
  readonly events: readonly LoggedEvent[];
  readonly failed: readonly { readonly runner: Runner; readonly error: unknown }[];
}

/**
 * Opens a batch once and applies it to each runner; one that fails does not keep the others from going on.
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
  const types = new Set([...alsoOpen, ...runners.flatMap((runner) => [...runner.types])]);
  const events = await log.open(recorded, types);
  const failed = [];
  for (const runner of runners) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the file underneath takes one transaction at a time anyway
      await runner.apply(events, last.position);
    } catch (error) {
      failed.push({ runner, error });
    }
  }
  return { events, failed };
};

export interface ReadOn {
  /** Those that have folded in everything there was, ready to be fed by the subscription. */
  readonly level: readonly Runner[];
  readonly failed: Fed['failed'];
}

/**
 * Reads on from the runner that is furthest behind until nothing is left; calls back after each batch.
 * @throws StoreUnavailable
 */
export const readOn = async (
  log: EventLog,
  runners: readonly Runner[],
  signal: AbortSignal,
  onBatch: () => void = () => undefined,
): Promise<ReadOn> => {
  const failed: Fed['failed'][number][] = [];
  let going = runners;
  for (let left = true; left && going.length > 0 && !signal.aborted; ) {
    const from = going.map((runner) => runner.position()).reduce((a, b) => (a < b ? a : b));
    const recorded = await log.readAll(from, BATCH);
    left = recorded.length === BATCH;
    const fed = await feed(log, going, recorded);
    failed.push(...fed.failed);
    going = going.filter((runner) => !fed.failed.some((failure) => failure.runner === runner));
    onBatch();
    await turn();
  }
  return { level: signal.aborted ? [] : going, failed };
};

/** Reads the events of a log in global order and checks their chains; it keeps a bounded number of them in memory. */
import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog } from '../event-log/event-log.ts';
import { type Position, type RecordedEvent, START, StoreUnavailable } from '../event-store/port.ts';
import { chainChecker } from './chain-checker.ts';
import { difference, type Report } from './difference.ts';
import { type Expected, ourEvents } from './our-events.ts';

export interface Reading extends Expected {
  readonly log: Pick<EventLog, 'readEverything' | 'readStored'>;
  readonly onProgress?: (events: number, position: Position) => void;
  readonly signal?: AbortSignal;
}

export interface CheckedEvents {
  /** The next events, up to a position. */
  upTo(position: Position): Promise<readonly RecordedEvent[]>;
  /** Checks all remaining events without keeping them. */
  toTheEnd(): Promise<void>;
  /** Whether nothing more can be read. */
  ended(): boolean;
  /** Whether a page could not be read: the events after it are unknown. */
  broken(): boolean;
  events(): number;
  streams(): number;
}

const BATCH = 2_000;

export const checkedEvents = (
  { log, onProgress = () => undefined, signal, ...expected }: Reading,
  report: Report,
): CheckedEvents => {
  const chains = chainChecker(log, report);
  let waiting: readonly RecordedEvent[] = [];
  let after: Position = START;
  let events = 0;
  let end: 'ended' | 'broken' | undefined;

  const going = (): boolean => end === undefined;

  const fill = async (): Promise<void> => {
    signal?.throwIfAborted();
    const records = await log.readEverything(after, BATCH);
    const last = records.at(-1);
    if (last === undefined) {
      end = 'ended';
      return;
    }
    waiting = ourEvents(records, events, expected, report);
    await chains.check(waiting, events);
    events += waiting.length;
    after = last.position;
    onProgress(events, last.position);
    // Lets other work of this process run.
    await turn();
  };

  const fillIfReadable = async (): Promise<void> => {
    try {
      await fill();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      end = 'broken';
      report(difference('archivo', { ordinal: events }, `No se puede leer después del evento ${events}`));
    }
  };

  return {
    upTo: async (position) => {
      const taken: RecordedEvent[] = [];
      while (going() && taken.at(-1)?.position !== position) {
        if (waiting.length === 0) await fillIfReadable();
        const cut = waiting.findIndex((event) => event.position > position);
        taken.push(...(cut === -1 ? waiting : waiting.slice(0, cut)));
        waiting = cut === -1 ? [] : waiting.slice(cut);
        if (cut !== -1) break;
      }
      return taken;
    },
    toTheEnd: async () => {
      while (going()) await fillIfReadable();
    },
    ended: () => !going(),
    broken: () => end === 'broken',
    events: () => events,
    streams: () => chains.streams(),
  };
};

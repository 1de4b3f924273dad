/** An event log in memory that a test can make fail. */
import { setAside } from '../event-log/set-aside.ts';
import type { EventLog, EventToAppend, StreamHead } from '../event-log/event-log.ts';
import { type Position, type RecordedEvent, START, WrongExpectedRevision } from '../event-store/port.ts';
import type { Event } from '../decider/decider.ts';
import type { EventMetadata, LoggedEvent } from '../event-log/events.ts';
import { wants } from '../event-log/wanted-types.ts';

export interface MemoryLog extends EventLog {
  readonly recorded: readonly RecordedEvent[];
  /** Appends events without checks, as if another process had appended them. */
  record(stream: string, ...events: readonly Event[]): Position;
  /** Runs before each append; throws to make it fail. */
  beforeAppend: (stream: string) => void;
  /** Runs after each append was written; throws to lose the answer. */
  afterAppend: (stream: string) => void;
}

/** @param first position of the first event, to try positions beyond 2^53 */
export const memoryLog = (first: Position = 1n): MemoryLog => {
  const recorded: RecordedEvent[] = [];
  const waiting = new Set<() => void>();
  const after = (position: Position) => recorded.filter((event) => event.position > position);
  const ofStream = (stream: string) => recorded.filter((event) => event.stream === stream);

  const write = (stream: string, events: readonly EventToAppend[]) => {
    for (const { id, event, metadata } of events)
      recorded.push({
        id,
        type: event.type,
        data: JSON.stringify(event.data),
        metadata: JSON.stringify({ version: 1, ...metadata }),
        hash: '',
        stream,
        revision: ofStream(stream).length,
        position: first + BigInt(recorded.length),
      });
    for (const wake of waiting) wake();
    return recorded.at(-1)?.position ?? START;
  };

  const log: MemoryLog = {
    recorded,
    beforeAppend: () => {},
    afterAppend: () => {},
    record: (stream, ...events) =>
      write(
        stream,
        events.map((event) => ({
          id: crypto.randomUUID(),
          event,
          metadata: {
            recordedAt: '2026-01-02T03:04:05.000Z',
            actor: { id: 'otro', rol: 'sistema' },
            requestId: '-',
          },
        })),
      ),
    append: async (stream, head, events) => {
      log.beforeAppend(stream);
      const expected = head === 'no-stream' ? -1 : head.revision;
      const existing = ofStream(stream);
      const repeat = existing.findIndex(({ id }) => id === events[0]?.id);
      if (repeat === -1 || repeat !== expected + 1) {
        if (existing.length - 1 !== expected)
          throw new WrongExpectedRevision(stream, expected, existing.length - 1);
        write(stream, events);
      }
      log.afterAppend(stream);
      const last = ofStream(stream)[expected + events.length];
      return { position: last?.position ?? START, revision: expected + events.length };
    },
    read: async <E extends Event>(stream: string, from = 0) => {
      const events = ofStream(stream);
      const last = events.at(-1);
      const head: StreamHead | 'no-stream' =
        last === undefined ? 'no-stream' : { revision: last.revision, hash: last.hash };
      return { events: events.slice(from).map((event) => opened(event) as LoggedEvent<E>), head };
    },
    learn: () => undefined,
    apart: setAside(),
    readStored: async (stream, from = 0, limit = Infinity) => ofStream(stream).slice(from, from + limit),
    head: async () => recorded.at(-1)?.position ?? START,
    open: async (events, types) =>
      events.filter(({ type }) => types === undefined || wants(types, type)).map(opened),
    openAsRecorded: async (events) => log.open(events),
    openToKeep: async (events, types) => log.open(events, types),
    skeleton: (events) => events.map(opened),
    readAll: async (position, limit) => after(position).slice(0, limit),
    readEverything: async (position, limit) => after(position).slice(0, limit),
    subscribe: (position, onEvents) => {
      const closing = new AbortController();
      let seen = position;
      let wake = () => {};
      const signal = () => wake();
      waiting.add(signal);
      const running = (async () => {
        while (!closing.signal.aborted) {
          const batch = after(seen);
          const last = batch.at(-1);
          if (last === undefined) await new Promise<void>((resolve) => (wake = resolve));
          else {
            await onEvents(batch);
            seen = last.position;
          }
        }
      })();
      return {
        close: async () => {
          closing.abort();
          waiting.delete(signal);
          wake();
          await running;
        },
      };
    },
  };
  return log;
};

const opened = (event: RecordedEvent): LoggedEvent => {
  const metadata = JSON.parse(event.metadata) as EventMetadata;
  return { ...event, data: JSON.parse(event.data) as object, metadata, recordedAt: metadata.recordedAt };
};

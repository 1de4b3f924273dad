/** Events, readers and writers that the parts of the conformance suite share. */
import { v7 as uuid } from 'uuid';
import { type EventStore, type NewEvent, type RecordedEvent, START } from '../port.ts';

export const anEvent = (extra: Partial<NewEvent> = {}): NewEvent => ({
  id: uuid(),
  type: 'PagoRegistrado',
  data: '{"monto":"ñ €"}',
  metadata: '{"version":1}',
  hash: 'a'.repeat(64),
  ...extra,
});

export const several = (count: number): NewEvent[] => Array.from({ length: count }, () => anEvent());
export const ids = (events: readonly NewEvent[]): string[] => events.map(({ id }) => id);
export const streamName = (): string => `tratamiento-${uuid()}`;

export const isRising = (events: readonly RecordedEvent[]): boolean =>
  events.every(({ position }, at) => at === 0 || position > (events[at - 1]?.position ?? position));

export const pages = async (store: EventStore, size: number): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for (;;) {
    const page = await store.readAll(all.at(-1)?.position ?? START, size);
    if (page.length === 0) return all;
    all.push(...page);
  }
};

/** Appends `count` single events to as many streams at once; answers their ids. */
export const burst = async (store: EventStore, count: number): Promise<string[]> => {
  const events = several(count);
  await Promise.all(events.map((event) => store.append(streamName(), 'no-stream', [event])));
  return ids(events);
};

/** Collects delivered events after `handle` has processed them. */
export const collector = (
  handle: (batch: readonly RecordedEvent[]) => Promise<void> = async () => undefined,
) => {
  const events: RecordedEvent[] = [];
  let check = (): void => undefined;
  return {
    events,
    onEvents: async (batch: readonly RecordedEvent[]): Promise<void> => {
      await handle(batch);
      events.push(...batch);
      check();
    },
    until: (count: number): Promise<void> =>
      new Promise((resolve) => {
        check = () => {
          if (events.length >= count) resolve();
        };
        check();
      }),
  };
};

/** The event log on any event store: sealing and chaining on the way in, opening and lifting on the way out. */
import type { EventDefinitions } from '@odonto/contracts/event-definition';
import type { Event } from '../decider/decider.ts';
import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import type { LoggedEvent } from '../events.ts';
import type { PersonalDataCipher } from '../personal-data/cipher.ts';
import type { EventLog, StreamHead } from './event-log.ts';
import { chainedHash, NO_HASH, verifyStream } from './hash-chain.ts';
import { openEvents } from './open-events.ts';
import { sealData } from './seal-data.ts';
import { assertComplete, type Upcasters } from './upcasters.ts';

export interface EventLogParts {
  readonly store: EventStore;
  readonly cipher: PersonalDataCipher;
  /** Every event type that may be appended or read. */
  readonly definitions: EventDefinitions;
  /** Needed for every type whose version is above 1. */
  readonly upcasters?: Upcasters;
}

/** @throws TypeError when upcasters and definitions do not fit together */
export const createEventLog = ({ store, cipher, definitions, upcasters = {} }: EventLogParts): EventLog => {
  assertComplete(definitions, upcasters);
  const known = new Map(
    Object.entries(definitions).map(([type, definition]) => [
      type,
      { ...definition, steps: upcasters[type] ?? [] },
    ]),
  );
  const opening = openEvents(known, cipher);

  return {
    append: async (stream, head, events) => {
      let { revision, hash: previous } = head === 'no-stream' ? NO_STREAM : head;
      const sealed = [];
      for (const { id, event, metadata } of events) {
        const definition = known.get(event.type);
        if (definition === undefined) throw new TypeError(`unknown event type: ${event.type}`);
        const stored = {
          id,
          type: event.type,
          // oxlint-disable-next-line no-await-in-loop -- only a subject's first event waits for anything
          data: await sealData(cipher, definition, stream, id, event.data),
          metadata: JSON.stringify({ version: definition.version, ...metadata }),
        };
        revision += 1;
        previous = chainedHash(previous, stream, revision, stored);
        sealed.push({ ...stored, hash: previous });
      }
      return store.append(stream, head === 'no-stream' ? 'no-stream' : head.revision, sealed);
    },

    read: async <E extends Event>(stream: string, from = 0) => {
      const recorded = await store.read(stream, from);
      if (from === 0) requireWhole(recorded);
      const last = recorded.at(-1) ?? (from > 0 ? (await store.read(stream)).at(-1) : undefined);
      // What a stream holds is known by who names it: this is the parse of its type.
      return {
        events: (await opening.open(recorded)) as unknown as readonly LoggedEvent<E>[],
        head: headAt(last),
      };
    },

    ...opening,
    head: () => store.head(),
    readStored: (stream, from, limit) => store.read(stream, from, limit),
    readAll: (after, limit) => store.readAll(after, limit),
    readEverything: (after, limit) => store.readEverything(after, limit),
    subscribe: (after, onEvents) => store.subscribe(after, { onEvents }),
  };
};

/** What comes before the first event. */
const NO_STREAM: StreamHead = { revision: -1, hash: NO_HASH };

/** Nothing is decided on events that are not what was recorded, whatever became of them since the start. */
const requireWhole = (recorded: readonly RecordedEvent[]): void => {
  const broken = verifyStream(recorded);
  if (broken === undefined) return;
  const { id, stream, revision } = broken;
  throw new Error(`event ${id} (${stream}, revision ${revision}) is not what was recorded`);
};

const headAt = (last: RecordedEvent | undefined): StreamHead | 'no-stream' =>
  last === undefined ? 'no-stream' : { revision: last.revision, hash: last.hash };

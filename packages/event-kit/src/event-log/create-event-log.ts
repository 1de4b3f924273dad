/** The event log on any event store. Appends encrypt and chain events; reads decrypt and upcast them. */
import type { EventHandling } from './definition.ts';
import type { Event } from '../decider/decider.ts';
import { Unavailable } from '../decider/errors.ts';
import { type EventStore, ForeignEvent, type RecordedEvent } from '../event-store/port.ts';
import type { EventMetadata, LoggedEvent } from './events.ts';
import type { PersonalDataCipher } from '../personal-data/cipher.ts';
import { recentlyUsed } from '../runtime/recently-used.ts';
import type { EventLog, StreamHead } from './event-log.ts';
import { chainedHash, NO_HASH, verifyStream } from './hash-chain.ts';
import { openEvents, Unreadable } from './open-events.ts';
import { sealData } from './seal-data.ts';
import { type Apart, setAside, StreamSetAside } from './set-aside.ts';
import { assertComplete, type KnownTypes } from './upcasters.ts';

/** Maximum number of remembered streams of other programs, each of which is read only once. */
const STREAMS_OF_OTHERS = 10_000;

export interface EventLogParts {
  readonly store: EventStore;
  readonly cipher: PersonalDataCipher;
  /** Every event type that may be appended or read. */
  readonly definitions: KnownTypes;
}

/** @throws TypeError when the upcasters of a type do not lead to its version */
export const createEventLog = ({ store, cipher, definitions }: EventLogParts): EventLog => {
  assertComplete(definitions);
  const known = new Map(Object.entries(definitions));
  const opening = openEvents(known, cipher);
  const apart = setAside(new Set(Object.keys(definitions).filter((type) => definitions[type]?.ends)));

  const aside = ({ stream, revision, reason }: Apart): StreamSetAside => {
    apart.add({ stream, revision, reason });
    return new StreamSetAside(stream);
  };
  const foreignAside = (error: unknown): unknown =>
    error instanceof ForeignEvent
      ? aside({ stream: error.stream, revision: error.revision, reason: error.message })
      : error;

  /** The stream's events if each is in its place and as it was recorded. @throws StreamSetAside */
  const readWhole = async (stream: string): Promise<readonly RecordedEvent[]> => {
    try {
      const recorded = await store.read(stream);
      const broken = verifyStream(recorded);
      if (broken === undefined) return recorded;
      throw aside({ ...broken, reason: `event ${broken.id} is not what was recorded` });
    } catch (error) {
      throw foreignAside(error);
    }
  };

  /** Ignores a stream whose first event is foreign. A foreign event in one of our streams sets the stream aside. */
  const others = recentlyUsed<true>(STREAMS_OF_OTHERS);
  store.onForeign?.((stream) => {
    if (others.get(stream) !== undefined) return;
    others.set(stream, true);
    void store.read(stream).catch((error: unknown) => {
      if (!(error instanceof ForeignEvent)) others.delete(stream);
      else if (error.revision > 0) foreignAside(error);
    });
  });

  const readStored: EventLog['readStored'] = async (stream, from, limit) => {
    try {
      return await store.read(stream, from, limit);
    } catch (error) {
      throw foreignAside(error);
    }
  };

  const isWhole = async (stream: string): Promise<boolean> => {
    try {
      await readWhole(stream);
      return true;
    } catch (error) {
      if (error instanceof StreamSetAside) return false;
      throw error;
    }
  };

  /** @throws the error itself when a newer program recorded the event, or when the error is not Unreadable */
  const setUnreadableAside = async (error: unknown): Promise<StreamSetAside> => {
    if (!(error instanceof Unreadable)) throw error;
    const { stream, revision } = error.event;
    if (error.isNewer && (await isWhole(stream))) throw error;
    return aside({ stream, revision, reason: error.message });
  };

  /** Opens the events of a batch that can be read; each failure sets one more stream aside. */
  const usable = async (
    recorded: readonly RecordedEvent[],
    open: (events: readonly RecordedEvent[]) => Promise<readonly LoggedEvent[]>,
  ): Promise<readonly LoggedEvent[]> => {
    const failed = new Set<string>();
    const isLeftOut = (event: RecordedEvent): boolean => apart.excludes(event) || failed.has(event.id);
    for (;;) {
      const events = recorded.some(isLeftOut) ? recorded.filter((event) => !isLeftOut(event)) : recorded;
      try {
        return await open(events);
      } catch (error) {
        await setUnreadableAside(error);
        if (error instanceof Unreadable) failed.add(error.event.id);
      }
    }
  };

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
          data: await sealData(cipher, definition, stream, id, event.data),
          metadata: JSON.stringify({ ...versionOf(definition), ...metadata }),
        };
        revision += 1;
        previous = chainedHash(previous, stream, revision, stored);
        sealed.push({ ...stored, hash: previous });
      }
      return store.append(stream, head === 'no-stream' ? 'no-stream' : head.revision, sealed);
    },

    read: async <E extends Event>(stream: string, from = 0) => {
      const recorded = from === 0 ? await readWhole(stream) : await readStored(stream, from);
      const last = recorded.at(-1) ?? (from > 0 ? (await store.read(stream)).at(-1) : undefined);
      try {
        // The caller knows the event types of the stream that it names.
        const events = (await opening.open(recorded)) as unknown as readonly LoggedEvent<E>[];
        return { events, head: headAt(last) };
      } catch (error) {
        throw await setUnreadableAside(error).catch(newer);
      }
    },

    learn: (types) => {
      for (const [type, definition] of Object.entries(types))
        if (!Object.hasOwn(definitions, type)) known.set(type, definition);
    },
    apart,
    open: (recorded, types) => usable(recorded, (events) => opening.open(events, types)),
    openAsRecorded: (recorded) => usable(recorded, (events) => opening.openAsRecorded(events)),
    openToKeep: (recorded, types) => usable(recorded, (events) => opening.openToKeep(events, types)),
    skeleton: (recorded) => {
      try {
        return opening.skeleton(recorded);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        throw aside({ ...error.event, reason: error.message });
      }
    },
    head: () => store.head(),
    readStored,
    readAll: (after, limit) => store.readAll(after, limit),
    readEverything: (after, limit) => store.readEverything(after, limit),
    subscribe: (after, onEvents) => store.subscribe(after, { onEvents }),
  };
};

const versionOf = ({
  version,
  readableFrom,
}: EventHandling): Pick<EventMetadata, 'version' | 'readableFrom'> =>
  readableFrom === undefined ? { version } : { version, readableFrom };

/** A request for a record that only a newer program can read is answered 503 until this program is replaced. */
const newer = (error: unknown): unknown =>
  error instanceof Unreadable
    ? new Unavailable(
        'El sistema se está actualizando: este registro lo escribió una versión más nueva. Intente nuevamente en unos minutos.',
        30,
        error,
      )
    : error;

/** The head before the first event. */
const NO_STREAM: StreamHead = { revision: -1, hash: NO_HASH };

const headAt = (last: RecordedEvent | undefined): StreamHead | 'no-stream' =>
  last === undefined ? 'no-stream' : { revision: last.revision, hash: last.hash };

/**
 * Opens recorded events. A rebuild passes millions of events through here, so keys are fetched once per call,
 * everything else is one synchronous loop, and unwanted types are not parsed.
 */
import type { KeyObject } from 'node:crypto';
import type { EventData, EventHandling } from './definition.ts';
import type { RecordedEvent } from '../event-store/port.ts';
import type { EventMetadata, LoggedEvent } from './events.ts';
import type { PersonalDataCipher } from '../personal-data/cipher.ts';
import type { EventLog } from './event-log.ts';
import { openText } from '../personal-data/sealed-text.ts';
import { endedBy, erased, placeOf, SEALED_FIELD } from './seal-data.ts';
import { lift } from './upcasters.ts';
import { wants } from './wanted-types.ts';

/** An event whose plain data is parsed; `sealed` is its ciphertext if it has one, under the key of `subject`. */
interface Parsed {
  readonly event: RecordedEvent;
  readonly known: EventHandling | undefined;
  readonly data: EventData;
  readonly subject: string;
  readonly sealed: string | undefined;
}

/** Opens the events of a log. Events of types without a definition are returned as they were stored. */
export const openEvents = (
  types: ReadonlyMap<string, EventHandling>,
  cipher: PersonalDataCipher,
): Pick<EventLog, 'open' | 'openAsRecorded' | 'openToKeep' | 'skeleton'> => {
  /**
   * Opened events by batch. Every service and reaction of a process opens the same batches of the subscription, so each
   * event is parsed and decrypted once. Opened events are kept no longer than their batch.
   */
  const batches = new WeakMap<readonly RecordedEvent[], Opened>();
  const openedIn = (recorded: readonly RecordedEvent[]): Opened => {
    const opened: Opened = batches.get(recorded) ?? new Map();
    batches.set(recorded, opened);
    return opened;
  };

  const openAll = async (
    parsed: readonly Parsed[],
    opened?: Opened,
    read: typeof lift = lift,
  ): Promise<readonly LoggedEvent[]> => {
    const subjects = new Set<string>();
    for (const { sealed, subject } of parsed) if (sealed !== undefined) subjects.add(subject);
    const keys = subjects.size === 0 ? NO_KEYS : await cipher.keysToOpen(subjects);
    return parsed.map((one) => {
      const key = keys.get(one.subject);
      const isErased = one.sealed !== undefined && key === undefined;
      if (opened === undefined || isErased) return logged(one, key, read);
      const known = opened.get(one.event);
      if (known !== undefined) return known.logged;
      const fresh = frozen(logged(one, key, read));
      opened.set(one.event, { parsed: one, logged: fresh });
      return fresh;
    });
  };

  return {
    open: async (recorded, wanted) => {
      const opened = openedIn(recorded);
      const parsed: Parsed[] = [];
      for (const event of recorded)
        if (wanted === undefined || wants(wanted, event.type))
          parsed.push(opened.get(event)?.parsed ?? parse(event, types.get(event.type)));
      return openAll(parsed, opened);
    },
    openAsRecorded: (recorded) =>
      openAll(
        recorded.map((event) => parse(event, types.get(event.type))),
        undefined,
        asRecorded,
      ),
    openToKeep: async (recorded, wanted) => {
      const opened = openedIn(recorded);
      const parsed: Parsed[] = [];
      const ended = new Set<string>();
      for (const event of recorded) {
        const known = types.get(event.type);
        const subject = endedSubject(event, known);
        if (subject !== undefined) ended.add(subject);
        if (!wants(wanted, event.type)) continue;
        const one = opened.get(event)?.parsed ?? parse(event, known);
        parsed.push(ended.has(one.subject) ? { ...one, subject: NOBODY } : one);
      }
      const events = await openAll(parsed, opened);
      await Promise.all([...ended].map((subject) => cipher.end(subject)));
      return events;
    },
    skeleton: (recorded) =>
      recorded.map((event) => logged(parse(event, types.get(event.type)), undefined, lift)),
  };
};

type Keys = Awaited<ReturnType<PersonalDataCipher['keysToOpen']>>;
const NO_KEYS: Keys = new Map();
/** The events of one batch that were opened. Several services hold them, so they are frozen. */
type Opened = Map<RecordedEvent, { readonly parsed: Parsed; readonly logged: LoggedEvent }>;
/** A subject that has no key. */
const NOBODY = '';

const parse = (event: RecordedEvent, known: EventHandling | undefined): Parsed => {
  const { data } = event;
  const at = known?.subject === undefined ? -1 : data.lastIndexOf(SEALED_FIELD);
  try {
    if (known?.subject === undefined || at === -1)
      return { event, known, data: JSON.parse(data), subject: NOBODY, sealed: undefined };
    const plain: EventData = JSON.parse(`${data.slice(0, at)}}`);
    const sealed = data.slice(at + SEALED_FIELD.length, -2);
    return { event, known, data: plain, subject: String(plain[known.subject]), sealed };
  } catch (error) {
    throw unreadable(event, error);
  }
};

const endedSubject = (event: RecordedEvent, known: EventHandling | undefined): string | undefined => {
  try {
    return known?.ends && endedBy(known.ends, event.data);
  } catch (error) {
    throw unreadable(event, error);
  }
};

const asRecorded: typeof lift = (_, __, data) => data;

const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};

/** @param key of the subject of its sealed data; undefined when it was destroyed */
const logged = (
  { event, known, data: plain, sealed }: Parsed,
  key: KeyObject | undefined,
  read: typeof lift,
): LoggedEvent => {
  const { id, stream, revision, position, type, hash } = event;
  const personal = (text: string): EventData =>
    key === undefined ? erased(known?.personal ?? []) : JSON.parse(openText(key, placeOf(stream, id), text));
  try {
    const metadata: EventMetadata = JSON.parse(event.metadata);
    const data = sealed === undefined ? plain : { ...plain, ...personal(sealed) };
    return {
      type,
      data: known === undefined || known.version === metadata.version ? data : read(known, metadata, data),
      id,
      stream,
      revision,
      position,
      recordedAt: metadata.recordedAt,
      metadata,
      hash,
    };
  } catch (error) {
    throw unreadable(event, error);
  }
};

/** The place of an event that could not be opened, read from the message: custom fields do not cross threads. */
export const placeOfUnreadable = (
  error: unknown,
): { readonly stream: string; readonly revision: number } | undefined => {
  const [, place = ''] = error instanceof Error ? error.message.split(' (', 2) : [];
  const [stream = '', rest = ''] = place.split(', revision ', 2);
  const [revision, end] = rest.split(')', 2);
  return end === ' cannot be read' ? { stream, revision: Number(revision) } : undefined;
};

/** An event that this program cannot parse, decrypt or upcast. */
export class Unreadable extends Error {
  readonly event: RecordedEvent;
  /** A later version of the program may have written it. */
  readonly isNewer: boolean;

  constructor(event: RecordedEvent, cause: unknown) {
    const { id, stream, revision } = event;
    super(`event ${id} (${stream}, revision ${revision}) cannot be read`, { cause });
    this.name = 'Unreadable';
    this.event = event;
    this.isNewer = cause instanceof RangeError;
  }
}

const unreadable = (event: RecordedEvent, cause: unknown): Error => new Unreadable(event, cause);

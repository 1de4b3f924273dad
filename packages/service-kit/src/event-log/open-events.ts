/**
 * Opening recorded events. Rebuilding a read model passes millions of events through here: keys are fetched
 * once per call, then everything else is one synchronous loop, and unwanted types are not even parsed.
 */
import type { EventDefinition } from '@odonto/contracts/event-definition';
import type { RecordedEvent } from '../event-store/port.ts';
import type { EventMetadata, LoggedEvent } from '../events.ts';
import type { PersonalDataCipher } from '../personal-data/cipher.ts';
import type { EventLog } from './event-log.ts';
import { openText } from '../personal-data/sealed-text.ts';
import { erased, placeOf, SEALED_FIELD } from './seal-data.ts';
import { type EventData, lift, type Upcaster } from './upcasters.ts';

export interface KnownType extends EventDefinition {
  readonly steps: readonly Upcaster[];
}

/** An event whose plain data is parsed; `sealed` is its ciphertext if it has one. */
interface Parsed {
  readonly event: RecordedEvent;
  readonly known: KnownType | undefined;
  readonly data: EventData;
  readonly subject: string;
  readonly sealed: string | undefined;
}

/** The `open` and the `skeleton` of an event log. Types without a definition are answered as they were stored. */
export const openEvents = (
  types: ReadonlyMap<string, KnownType>,
  cipher: PersonalDataCipher,
): Pick<EventLog, 'open' | 'skeleton'> => ({
  open: async (recorded, wanted) => {
    const parsed: Parsed[] = [];
    const subjects = new Set<string>();
    for (const event of recorded) {
      if (wanted !== undefined && !wanted.has(event.type)) continue;
      const one = parse(event, types.get(event.type));
      if (one.sealed !== undefined) subjects.add(one.subject);
      parsed.push(one);
    }
    const keys = subjects.size === 0 ? NO_KEYS : await cipher.keysToOpen(subjects);
    return parsed.map((one) => logged(one, keys));
  },
  skeleton: (recorded) => recorded.map((event) => logged(parse(event, types.get(event.type)), NO_KEYS)),
});

type Keys = Awaited<ReturnType<PersonalDataCipher['keysToOpen']>>;
const NO_KEYS: Keys = new Map();

const parse = (event: RecordedEvent, known: KnownType | undefined): Parsed => {
  const { data } = event;
  const at = known?.subject === undefined ? -1 : data.lastIndexOf(SEALED_FIELD);
  try {
    if (known?.subject === undefined || at === -1)
      return { event, known, data: JSON.parse(data), subject: '', sealed: undefined };
    const plain: EventData = JSON.parse(`${data.slice(0, at)}}`);
    const sealed = data.slice(at + SEALED_FIELD.length, -2);
    return { event, known, data: plain, subject: String(plain[known.subject]), sealed };
  } catch (error) {
    throw unreadable(event, error);
  }
};

const logged = ({ event, known, data, subject, sealed }: Parsed, keys: Keys): LoggedEvent => {
  const { id, stream, revision, position, type, hash } = event;
  try {
    const metadata: EventMetadata = JSON.parse(event.metadata);
    if (known !== undefined && sealed !== undefined) {
      const key = keys.get(subject);
      Object.assign(
        data,
        key === undefined
          ? erased(known.personal ?? [])
          : JSON.parse(openText(key, placeOf(stream, id), sealed)),
      );
    }
    return {
      type,
      data:
        known === undefined || known.version === metadata.version
          ? data
          : lift(known.steps, metadata.version, data),
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

const unreadable = ({ stream, revision, id }: RecordedEvent, cause: unknown): Error =>
  new Error(`event ${id} (${stream}, revision ${revision}) cannot be read`, { cause });

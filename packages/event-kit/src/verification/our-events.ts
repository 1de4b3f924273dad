/** Selects the records of a store that this program wrote, and reports all others and those that cannot be read. */
import type { ForeignRecord, RecordedEvent, StoredRecord } from '../event-store/port.ts';
import { type EventProblem, difference, type Report } from './difference.ts';

const FOREIGN: Readonly<Record<ForeignRecord['foreign'], readonly [EventProblem, string]>> = {
  event: ['ajeno', 'No lo escribió este programa: alguien lo agregó a mano en el servidor'],
  metadata: ['metadatos', 'Alguien escribió metadatos de esta historia en el servidor'],
  truncation: [
    'truncada',
    'Los metadatos de esta historia en el servidor hacen que sus lecturas no muestren todos sus eventos',
  ],
  deletion: ['eliminada', 'Alguien eliminó esta historia en el servidor: sus lecturas ya no la muestran'],
  tombstone: [
    'eliminada',
    'Alguien eliminó esta historia en el servidor para siempre: no admite más eventos',
  ],
};

/** Reported for an event whose texts are not JSON objects. */
export const UNREADABLE = 'Sus datos no se pueden leer';

const isObject = (text: string): boolean => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null;
};

const isReadable = ({ data, metadata }: RecordedEvent): boolean => {
  try {
    return isObject(metadata) && isObject(data);
  } catch {
    return false;
  }
};

/** Expectations of an event besides its place and its hash. */
export interface Expected {
  /** The event types that this program writes; absent: any. */
  readonly types?: ReadonlySet<string>;
  /** Skips parsing the texts, because `verifyEventFile` parses them concurrently, and faster, where there is a file. */
  readonly textsApart?: boolean;
}

/** @param before number of our events before the first of these */
export const ourEvents = (
  records: readonly StoredRecord[],
  before: number,
  { types, textsApart = false }: Expected,
  report: Report,
): readonly RecordedEvent[] => {
  const ours: RecordedEvent[] = [];
  for (const record of records) {
    const ordinal = before + ours.length;
    if ('foreign' in record) {
      const [problema, explicacion] = FOREIGN[record.foreign];
      report(difference(problema, { event: record, ordinal }, explicacion));
      continue;
    }
    if (types?.has(record.type) === false)
      report(
        difference(
          'ajeno',
          { event: record, ordinal },
          'Es de un tipo de evento que este programa no escribe',
        ),
      );
    else if (!textsApart && !isReadable(record))
      report(difference('ilegible', { event: record, ordinal }, UNREADABLE));
    ours.push(record);
  }
  return ours;
};

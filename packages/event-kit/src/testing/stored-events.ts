/** Reads of an event store, for the assertions of tests. */
import { verifyStream, type BrokenLink } from '../event-log/hash-chain.ts';
import { openEventStoreDb } from '../event-store/eventstoredb.event-store.ts';
import { type RecordedEvent, START } from '../event-store/port.ts';

const PAGE = 500;

const allOf = async (url: string): Promise<readonly RecordedEvent[]> => {
  const store = openEventStoreDb(url);
  try {
    const all: RecordedEvent[] = [];
    for (let after = START; ; ) {
      const page = await store.readAll(after, PAGE);
      all.push(...page);
      const last = page.at(-1);
      if (last === undefined) return all;
      after = last.position;
    }
  } finally {
    await store.close();
  }
};

/** The sorted ids of registered pacientes. A paciente that was registered twice appears twice. */
export const registered = async (url: string): Promise<readonly string[]> =>
  (await allOf(url))
    .filter(({ type }) => type === 'PacienteRegistrado')
    .map(({ stream }) => stream.replace('paciente-', ''))
    .toSorted();

/** The places where the hash chain of a stream is broken. */
export const brokenLinks = async (url: string): Promise<readonly BrokenLink[]> =>
  Map.groupBy(await allOf(url), ({ stream }) => stream)
    .values()
    .flatMap((events) => {
      const broken = verifyStream(events);
      return broken === undefined ? [] : [broken];
    })
    .toArray();

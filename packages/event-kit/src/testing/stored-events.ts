/** What a test finds in an event store afterwards. */
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

/** The ids of registered pacientes, each as often as it was registered, sorted. */
export const registered = async (url: string): Promise<readonly string[]> =>
  (await allOf(url))
    .filter(({ type }) => type === 'PacienteRegistrado')
    .map(({ stream }) => stream.replace('paciente-', ''))
    .toSorted();

/** Where a stream's chain does not hold. */
export const brokenLinks = async (url: string): Promise<readonly BrokenLink[]> =>
  Map.groupBy(await allOf(url), ({ stream }) => stream)
    .values()
    .flatMap((events) => {
      const broken = verifyStream(events);
      return broken === undefined ? [] : [broken];
    })
    .toArray();

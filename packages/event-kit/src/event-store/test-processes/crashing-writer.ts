/**
 * A process for `sqlite.event-store.test.ts` to kill: it keeps appending, from several concurrent writers, and
 * prints `stream revision` once an append was acknowledged. Run as `node crashing-writer.ts <file>`.
 */
import { v7 as uuid } from 'uuid';
import { anEvent } from '../conformance/test-events.ts';
import { openSqliteEventStore } from '../sqlite.event-store.ts';

const WRITERS = 8;
const [, , file = ''] = process.argv;
const store = openSqliteEventStore(file);

const writeForEver = async (): Promise<never> => {
  const stream = `tratamiento-${uuid()}`;
  for (let revision = -1; ; ) {
    const events = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => anEvent());
    const appended = await store.append(stream, revision === -1 ? 'no-stream' : revision, events);
    revision = appended.revision;
    process.stdout.write(`${stream} ${revision}\n`);
  }
};

await Promise.all(Array.from({ length: WRITERS }, writeForEver));

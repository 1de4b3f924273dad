/**
 * A process for `sqlite.event-store.test.ts` with a 'full' disk: it limits the size of its own files (util-linux
 * `prlimit`). Prints the outcomes of the appends. Run as `node full-disk.ts <file>`.
 */
import { execFileSync } from 'node:child_process';
import { anEvent, several } from '../conformance/test-events.ts';
import { START } from '../port.ts';
import { openSqliteEventStore } from '../sqlite.event-store.ts';

const limitFiles = (bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
};

const [, , file = ''] = process.argv;
const store = openSqliteEventStore(file);
await store.append('turno-1', 'no-stream', several(2));

limitFiles(200_000);
const large = Array.from({ length: 40 }, () => anEvent({ data: JSON.stringify('x'.repeat(10_000)) }));
const refused = await Promise.allSettled([
  store.append('turno-2', 'no-stream', large),
  store.append('turno-3', 'no-stream', several(1)),
]);
const whileFull = await store.readAll(START, 100);

limitFiles('unlimited');
await store.append('turno-2', 'no-stream', several(3));
await store.close();

process.stdout.write(
  JSON.stringify({
    refused: refused.map((result) => result.status === 'rejected' && String(result.reason)),
    whileFull: whileFull.length,
  }),
);

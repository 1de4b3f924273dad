/**
 * A process for `sqlite.event-store.test.ts` whose writer thread is ended during an append (inside jest a process
 * gets no events of its threads). Prints the outcomes of the appends. Run as `node dying-thread.ts <file>`.
 */
import type { Worker } from 'node:worker_threads';
import { several } from '../conformance/test-events.ts';
import { START } from '../port.ts';
import { openSqliteEventStore } from '../sqlite.event-store.ts';

const [, , file = ''] = process.argv;
const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));

const store = openSqliteEventStore(file);
await store.append('turno-1', 'no-stream', several(1));
const [cut] = await Promise.allSettled([
  store.append('turno-2', 'no-stream', several(1)),
  threads[0]?.terminate(),
]);
await store.append('turno-3', 'no-stream', several(1));
const streams = (await store.readAll(START, 10)).map(({ stream }) => stream);
await store.close();

process.stdout.write(
  JSON.stringify({
    threads: threads.length,
    refused: cut.status === 'rejected' ? String(cut.reason) : undefined,
    streams,
  }),
);

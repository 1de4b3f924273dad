/** A first start on a MongoDB without read models: time until services listen, and until all events are projected. */
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { mongoForTests } from '@odonto/event-kit/test-servers';
import { z } from 'zod';
import type { Bench } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { median } from './harness/rounds.ts';
import { writeHistory } from './rebuild/history.ts';

const EVENTS = 100_000;
const ROUNDS = 1;
/** Seconds. */
const LISTENS_WITHIN = 15;
const READY_WITHIN = 600;
/** Memory of a container in docker-compose.yml, and the heap that Node 24 takes of it. MiB. */
const CONTAINER = 512;
const HEAP = 259;

const run = promisify(execFile);
const measured = z.object({
  events: z.number(),
  listening: z.number(),
  ready: z.number(),
  peakMiB: z.number(),
});

export const bench: Bench = {
  title: 'First start on servers',
  run: async (say, size = EVENTS) => {
    const startMongo = mongoForTests('a first start');
    if (startMongo === undefined)
      throw new Error('first-start needs MONGODB_URL, or FERRETDB that names the program');
    using scratch = scratchFolder();
    const path = join(scratch.path, 'datos');
    const folder = openDataFolder(path);
    const { events, pacientes } = await writeHistory(folder, size, say);
    folder.close();

    const found: z.infer<typeof measured>[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const copy = join(scratch.path, `ronda-${round}`);
      cpSync(path, copy, { recursive: true });
      await using running = new AsyncDisposableStack();
      const mongo = running.adopt(await startMongo(), (it) => it.stop());
      const child = join(import.meta.dirname, 'first-start/child.ts');
      const args = [`--max-old-space-size=${HEAP}`, child, copy, mongo.url];
      const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 });
      const one = measured.parse(JSON.parse(stdout));
      say(`round ${round}/${ROUNDS}: listens after ${one.listening} s, ready after ${one.ready} s`);
      found.push(one);
    }
    const listening = found.map((one) => one.listening);
    const ready = found.map((one) => one.ready);
    const rate = Math.round(events / median(ready));
    return {
      unit: 'seconds',
      rows: [
        { name: 'until the services listen', figures: listening },
        { name: 'until every projection has caught up', figures: ready },
      ],
      notes: `${events.toLocaleString('en')} events of ${pacientes.toLocaleString('en')} pacientes in the embedded event file, and an empty MongoDB (FerretDB 1.24 on this
machine) for read models, keys and leases. Patients, financing, calendar, exports and audit start in one process; each
projects every event for itself: ${rate.toLocaleString('en')} events a second. Until then requests are answered 503 with the percentage. Before
ADR 0250 the same run on the same machine took 72 s, and nothing listened in that time. The process has the heap that Node takes in a
container of docker-compose.yml.`,
      targets: [
        { text: 'until the services listen, seconds', reached: median(listening), atMost: LISTENS_WITHIN },
        {
          text: 'until every projection has caught up, seconds',
          reached: median(ready),
          atMost: READY_WITHIN,
        },
        {
          text: 'resident memory of the five services in one process, MiB',
          reached: Math.max(...found.map((one) => one.peakMiB)),
          atMost: CONTAINER,
        },
      ],
    };
  },
};

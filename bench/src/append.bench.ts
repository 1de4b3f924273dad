/** Durable appends per second of the embedded event log, compared with what the disk allows. */
import { join } from 'node:path';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { openEmbeddedEventLog } from '@odonto/event-kit/sqlite';
import type { EventLog } from '@odonto/event-kit/event-log';
import { v7 as uuid } from 'uuid';
import { append, requests, type Requests } from './harness/appends.ts';
import type { Bench, Contender } from './harness/bench.ts';
import { durableWritesPerSecond, scratchFolder } from './harness/disk.ts';
import { interleaved, medianRatio, perSecond } from './harness/rounds.ts';

const ROUNDS = 15;
const WRITERS = 256;
const SINGLE_APPENDS = 400;
const SHARED_APPENDS = 40;
const DISK_WRITES = 400;

const NOTES = `Every append goes through the real embedded adapter: one event of about 0.9 kB as stored, its personal data
sealed with AES-256-GCM under its paciente's own key, its hash chained with SHA-256, answered only once it is on the disk
(WAL, \`synchronous=FULL\`). Writers wait for each answer before their next append. The limit is this disk's own rate of
4 KiB \`write\` + \`fdatasync\` at the end of a growing file; the rate over a file that already has its blocks is given beside it.
Registering a paciente also makes and stores their key, durably, before the event: two commits.`;

export const bench: Bench = {
  title: 'Append',
  run: async (say) => {
    using scratch = scratchFolder();
    const folder = openDataFolder(join(scratch.path, 'datos'));
    const embedded = await openEmbeddedEventLog(folder, { definitions: pacienteEventos });
    const { log } = embedded;
    const pacientes = Array.from({ length: WRITERS }, () => uuid());
    await append(log, requests(pacientes, 1));

    const rows = await interleaved(
      [
        disk('limit: 4 KiB write + fdatasync, growing file', scratch.path, 'append'),
        disk('4 KiB write + fdatasync, over written blocks', scratch.path, 'overwrite'),
        appending('one writer', log, () => requests(pacientes.slice(0, 1), SINGLE_APPENDS)),
        appending(`${WRITERS} writers`, log, () => requests(pacientes, SHARED_APPENDS)),
        appending(`${WRITERS} writers, each time a new paciente`, log, () =>
          requests(
            Array.from({ length: WRITERS }, () => uuid()),
            1,
          ),
        ),
      ],
      ROUNDS,
      say,
    );
    await embedded.close();
    folder.close();

    const [limit, , one, many] = rows;
    return {
      unit: 'durable writes or appends per second',
      notes: NOTES,
      rows,
      targets: [
        { text: 'one writer / limit', reached: medianRatio(one, limit), atLeast: 0.4 },
        { text: `${WRITERS} writers / limit`, reached: medianRatio(many, limit), atLeast: 4 },
      ],
    };
  },
};

const disk = (name: string, path: string, how: 'append' | 'overwrite'): Contender => ({
  name,
  measure: () => durableWritesPerSecond(join(path, 'limit'), DISK_WRITES, how),
});

/** Requests are prepared before the clock starts, because ids and texts are the caller's work. */
const appending = (name: string, log: EventLog, prepare: () => readonly Requests[]): Contender => ({
  name,
  measure: () => {
    const writers = prepare();
    return perSecond(writers.flat().length, () => append(log, writers));
  },
});

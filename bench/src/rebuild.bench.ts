/** The time and memory to rebuild all projections, compared with the shortest loop over the same events. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { z } from 'zod';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, medianRatio } from './harness/rounds.ts';
import { writeHistory } from './rebuild/history.ts';

const EVENTS = 2_000_000;
const ROUNDS = 3;
const MAX_MIB = 1_024;

const measured = z.object({ events: z.number(), seconds: z.number(), peakMiB: z.number() });
const run = promisify(execFile);

export const bench: Bench = {
  title: 'Rebuild',
  run: async (say) => {
    using scratch = scratchFolder();
    const path = join(scratch.path, 'datos');
    const folder = openDataFolder(path);
    const history = await writeHistory(folder, EVENTS, say);
    folder.close();

    const peaks: number[] = [];
    const child = (name: string, what: string): Contender => ({
      name,
      measure: async () => {
        const { stdout } = await run(process.execPath, [
          join(import.meta.dirname, 'rebuild/child.ts'),
          what,
          path,
        ]);
        const { events, seconds, peakMiB } = measured.parse(JSON.parse(stdout));
        if (events !== history.events) throw new Error(`${what} saw ${events} of ${history.events} events`);
        if (what === 'rebuild') peaks.push(peakMiB);
        return events / seconds;
      },
    });
    const rows = await interleaved(
      [
        child('limit: bare scan, JSON.parse and fold; personal data left sealed', 'bare'),
        child('the same on one core with personal data opened', 'opened'),
        child('rebuild of all projections', 'rebuild'),
      ],
      ROUNDS,
      say,
    );
    const [bare, opened, rebuilt] = rows;
    return {
      unit: 'events per second',
      rows,
      notes: `${history.events.toLocaleString('en')} events of ${history.pacientes.toLocaleString('en')} pacientes in the embedded
event file, personal data sealed under each paciente's own key, some of them erased. A rebuild opens and projects all of them into
new read models, with every index and word list built and the files closed. Each measurement is a process of its own.`,
      targets: [
        { text: 'rebuild / bare scan', reached: medianRatio(rebuilt, bare), atLeast: 0.5 },
        {
          text: 'rebuild / scan with personal data opened',
          reached: medianRatio(rebuilt, opened),
          atLeast: 0.5,
        },
        { text: 'resident memory of a rebuild, MiB', reached: Math.max(...peaks), atMost: MAX_MIB },
      ],
    };
  },
};

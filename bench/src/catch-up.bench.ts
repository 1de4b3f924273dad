/** How fast projections catch up during writes, compared with a rebuild and a bare scan of the same events. */
import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { z } from 'zod';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';
import { writeHistory } from './rebuild/history.ts';

const KNOWN = 50_000;
const BEHIND = 100_000;
const ROUNDS = 3;

const run = promisify(execFile);
const measured = z.object({ events: z.number(), seconds: z.number() });
const caughtUp = measured.extend({ written: z.number() });

export const bench: Bench = {
  title: 'Catch-up',
  run: async (say) => {
    using scratch = scratchFolder();
    const path = join(scratch.path, 'datos');
    const node = async (file: string, ...args: readonly string[]): Promise<unknown> => {
      const { stdout } = await run(process.execPath, [join(import.meta.dirname, file), ...args, path]);
      return JSON.parse(stdout);
    };
    const grow = async (events: number): Promise<string> => {
      const folder = openDataFolder(path);
      await writeHistory(folder, events, say);
      folder.close();
      return folder.readModels('patients');
    };
    const readModels = await grow(KNOWN);
    await node('rebuild/child.ts', 'rebuild');
    const asTheyStood = join(scratch.path, 'as-they-stood.db');
    copyFileSync(readModels, asTheyStood);
    await grow(BEHIND);

    const written: number[] = [];
    const whole = (name: string, what: string): Contender => ({
      name,
      measure: async () => {
        const { events, seconds } = measured.parse(await node('rebuild/child.ts', what));
        return events / seconds;
      },
    });
    const catchUp: Contender = {
      name: 'projections that are behind, while others write',
      measure: async () => {
        copyFileSync(asTheyStood, readModels);
        const found = caughtUp.parse(await node('catch-up/child.ts'));
        if (found.events < BEHIND) throw new Error(`caught up with ${found.events} of ${BEHIND} events`);
        written.push(found.written / found.seconds);
        return found.events / found.seconds;
      },
    };
    const rows = await interleaved(
      [
        whole('limit: bare scan, JSON.parse and fold; personal data left sealed', 'bare'),
        whole('rebuild of all projections', 'rebuild'),
        catchUp,
      ],
      ROUNDS,
      say,
    );
    const [bare, rebuilt, behind] = rows;
    return {
      unit: 'events per second',
      rows,
      notes: `The patients service's projections stand at ${KNOWN.toLocaleString('en')} events and find ${BEHIND.toLocaleString('en')} more at their start, as after a while out of service: they
follow as a running service does, checkpoint by checkpoint, every word list and index kept up to date, while a writer appends durably one
event every 5 ms (${Math.round(median(written))} a second came about). Measured until all that was there at the start can be read. A rebuild makes the same from nothing
in bulk, from all events; catching up reaches ${medianRatio(behind, bare).toFixed(2)} of the bare scan. Each measurement is a process of its own.`,
      targets: [{ text: 'catch-up / rebuild', reached: medianRatio(behind, rebuilt), atLeast: 0.5 }],
    };
  },
};

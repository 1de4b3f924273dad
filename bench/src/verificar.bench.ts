/** Verified events per second, compared with the shortest loop that hashes them, and the memory for it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { openSqliteEventStore } from '@odonto/event-kit/sqlite';
import { openHeadFile, headKey } from '@odonto/event-kit/verification';
import { z } from 'zod';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';
import { writeHistory } from './rebuild/history.ts';

const EVENTS = 1_000_000;
const ROUNDS = 3;
/** Events per second. */
const TARGET = 150_000;

const measured = z.object({ events: z.number(), seconds: z.number(), peakMiB: z.number() });
const run = promisify(execFile);

/** A history and the heads that were signed over it. */
const signedHistory = async (path: string, count: number, say: (line: string) => void): Promise<number> => {
  const folder = openDataFolder(path);
  const { events } = await writeHistory(folder, count, say);
  const store = openSqliteEventStore(folder.events);
  const writer = await openHeadFile(join(path, 'cabezas.jsonl'), store, headKey(new Uint8Array(32)));
  await writer.write(new Date());
  await writer.close();
  await store.close();
  folder.close();
  return events;
};

export const bench: Bench = {
  title: 'Verification',
  run: async (say) => {
    using scratch = scratchFolder();
    const [long, short] = [join(scratch.path, 'largo'), join(scratch.path, 'corto')];
    const events = await signedHistory(long, EVENTS, say);
    await signedHistory(short, EVENTS / 4, say);

    const peaks = new Map<string, number[]>([
      [long, []],
      [short, []],
    ]);
    const child = (name: string, what: string, path: string): Contender => ({
      name,
      measure: async () => {
        const { stdout } = await run(process.execPath, [
          join(import.meta.dirname, 'verificar/child.ts'),
          what,
          path,
        ]);
        const found = measured.parse(JSON.parse(stdout));
        if (what === 'verify') peaks.get(path)?.push(found.peakMiB);
        return found.events / found.seconds;
      },
    });
    const rows = await interleaved(
      [
        child('limit: read every event and hash it', 'bare', long),
        child('verify chains and signed heads', 'verify', long),
        child('the same of a quarter of the events', 'verify', short),
      ],
      ROUNDS,
      say,
    );
    const [bare, verified] = rows;
    const [ofLong, ofShort] = [median(peaks.get(long) ?? []), median(peaks.get(short) ?? [])];
    return {
      unit: 'events per second',
      rows,
      notes: `${events.toLocaleString('en')} events in the embedded event file. Every chain is recomputed in global order and every stretch is held
against the head that was signed over it. Each measurement is a process of its own; its resident memory at the highest was
${Math.round(ofLong)} MiB, and ${Math.round(ofShort)} MiB with a quarter of the events.`,
      targets: [
        { text: 'events verified per second', reached: median(verified?.figures ?? []), atLeast: TARGET },
        { text: 'verify / limit', reached: medianRatio(verified, bare), atLeast: 0.5 },
        { text: 'memory with four times the events, times', reached: ofLong / ofShort, atMost: 1.5 },
      ],
    };
  },
};

/** Whether an append costs the same among ten times as many events. `npm run bench -- growth 2000000` sets the size. */
import { join } from 'node:path';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { openEmbeddedEventLog } from '@odonto/event-kit/sqlite';
import type { EventLog } from '@odonto/event-kit/event-log';
import { v7 as uuid } from 'uuid';
import { fill } from './growth/fill.ts';
import { append, requests } from './harness/appends.ts';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';

const EVENTS = 10_000_000;
const TIMES = 10;
const ROUNDS = 9;
const APPENDS = 400;

const count = (events: number): string => events.toLocaleString('en');

/** The median time of a durable append of one writer to new streams, in microseconds. */
const p50 = (name: string, log: EventLog, pacienteId: string): Contender => ({
  name,
  measure: async () => {
    const times: number[] = [];
    for (const { stream, event } of requests([pacienteId], APPENDS).flat()) {
      const began = performance.now();
      await log.append(stream, 'no-stream', [event]);
      times.push(performance.now() - began);
    }
    return median(times) * 1_000;
  },
});

export const bench: Bench = {
  title: 'Growth',
  run: async (say, size = EVENTS) => {
    using scratch = scratchFolder();
    const pacienteId = uuid();
    const open = async (events: number) => {
      const folder = openDataFolder(join(scratch.path, String(events)));
      const began = performance.now();
      // Appends one real event. `fill` copies it with other streams and ids.
      const first = await openEmbeddedEventLog(folder, { definitions: pacienteEventos });
      await append(first.log, requests([pacienteId], 1));
      await first.close();
      fill(folder.events, events);
      const seconds = Math.round((performance.now() - began) / 1_000);
      say(`${count(events)} events made in ${seconds} s`);
      const embedded = await openEmbeddedEventLog(folder, { definitions: pacienteEventos });
      await append(embedded.log, requests([pacienteId], APPENDS));
      const close = async (): Promise<void> => {
        await embedded.close();
        folder.close();
      };
      return { log: embedded.log, seconds, close };
    };
    const small = await open(size / TIMES);
    const large = await open(size);
    const rows = await interleaved(
      [
        p50(`among ${count(size / TIMES)} events`, small.log, pacienteId),
        p50(`among ${count(size)} events`, large.log, pacienteId),
      ],
      ROUNDS,
      say,
    );
    await Promise.all([small.close(), large.close()]);
    return {
      unit: 'microseconds of one append, median of 400',
      notes: `Two data folders of the embedded edition, one with ${TIMES} times as many events as the other, five to a stream, each as large as a real
sealed event, written in bulk in ${small.seconds} and ${large.seconds} s. One writer appends to new streams, waiting for each answer: sealed, chained,
on the disk. Rounds of the two folders alternate.`,
      rows,
      targets: [
        {
          text: `p50 among ${count(size)} / among ${count(size / TIMES)}`,
          reached: medianRatio(rows[1], rows[0]),
          atMost: 1.3,
        },
      ],
    };
  },
};

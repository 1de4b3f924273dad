/** What a patient's document costs, and what fifty asked for at once cost others. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicarPaciente } from '@odonto/service-kit/testing/pacientes';
import { type TempService, tempService } from '@odonto/service-kit/testing/temp-service';
import { exports } from '@odonto/services-exports';
import { dibujar } from '@odonto/services-exports/dibujar';
import { LIMITS } from '@odonto/services-exports/renderer';
import { z } from 'zod';
import type { Bench } from './harness/bench.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';
import { drawBare } from './pdf.bare.ts';
import { record } from './pdf.record.ts';

const ROUNDS = 5;
const DOCUMENTS = 10;
/** Times that both draw as many documents before any is measured. */
const WARM_UPS = 5;
const ROWS = 50;
const ENTRIES = 500;
const AT_ONCE = 50;
const OTHERS = 300;

const NOTES = `_CPU_ is what the process used for a document, mean of ${DOCUMENTS} once both have drawn ${DOCUMENTS * WARM_UPS}. The record has ${ROWS} rows in
its table, and the chart, headings and page numbers around them; bare pdfkit draws the ${ROWS} rows alone, at places known beforehand. The
record of ${ENTRIES} entries is drawn by a process of its own, as the service does it, loading of code and letters included.
_Others_ are requests to the same service for a document that does not exist (token, ownership and read model, no drawing), one after
the other, ${OTHERS} at rest and then for as long as ${AT_ONCE} documents asked for at once are under way.`;

/** Milliseconds of CPU of one document. */
const cpuOf = async (draw: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
  for (let n = 0; n < DOCUMENTS; n += 1) await draw();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / DOCUMENTS;
};

const drawPatient = () =>
  dibujar({
    tipo: 'paciente',
    expediente: record(ROWS, 0),
    emision: '2026-11-20',
    zonaHoraria: 'America/Argentina/Buenos_Aires',
  });

const long = async (): Promise<{ readonly ms: number; readonly bytes: number }> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...LIMITS,
    join(import.meta.dirname, 'pdf.memory.ts'),
    `${ENTRIES}`,
  ]);
  return z.object({ ms: z.number(), bytes: z.number() }).parse(JSON.parse(stdout));
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

/** p99 of other requests, in milliseconds: at rest, or while documents are drawn. */
const others = async (service: TempService, drawing: boolean): Promise<number> => {
  const id = randomUUID();
  const token = service.token({ id, rol: 'profesional' });
  const get = async (pacienteId: string) => {
    const response = await fetch(`${service.url}/api/export/pacientes/${pacienteId}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
  };
  const pacientes = drawing
    ? await Promise.all(Array.from({ length: AT_ONCE }, () => publicarPaciente(service.shared.log, id)))
    : [];
  let pending = pacientes.length;
  const drawn = pacientes.map(async (paciente) => {
    await get(paciente.id);
    pending -= 1;
  });
  const times: number[] = [];
  while (drawing ? pending > 0 : times.length < OTHERS) {
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await get(randomUUID());
    times.push(performance.now() - started);
  }
  await Promise.all(drawn);
  return p99(times);
};

export const bench: Bench = {
  title: 'Patient PDF',
  run: async (say) => {
    const service = await tempService(exports);
    try {
      const bare = () => drawBare(record(ROWS, 0));
      // What runs for years is measured, not its first minute.
      for (let n = 0; n < WARM_UPS; n += 1) for (const draw of [drawPatient, bare]) await cpuOf(draw);
      await others(service, false);
      const longs: { readonly ms: number; readonly bytes: number }[] = [];
      const rows = await interleaved(
        [
          { name: `bare pdfkit, ${ROWS} rows: CPU`, measure: () => cpuOf(bare) },
          { name: `the record, ${ROWS} rows: CPU`, measure: () => cpuOf(drawPatient) },
          {
            name: `the record of ${ENTRIES} entries`,
            measure: async () => {
              longs.push(await long());
              return longs.at(-1)?.ms ?? Number.NaN;
            },
          },
          { name: 'others at rest: p99', measure: () => others(service, false) },
          { name: `others while ${AT_ONCE} are drawn: p99`, measure: () => others(service, true) },
        ],
        ROUNDS,
        say,
      );
      const [bareRow, recordRow, longRow, restRow, busyRow] = rows;
      return {
        unit: 'milliseconds',
        notes: NOTES,
        rows,
        targets: [
          { text: 'CPU of the record / of bare pdfkit', reached: medianRatio(recordRow, bareRow), atMost: 4 },
          { text: `${ENTRIES} entries, ms`, reached: median(longRow?.figures ?? []), atMost: 5000 },
          {
            text: `${ENTRIES} entries, MB at most`,
            reached: median(longs.map(({ bytes }) => bytes / 1e6)),
            atMost: 300,
          },
          {
            text: `p99 of others while ${AT_ONCE} are drawn / at rest`,
            reached: medianRatio(busyRow, restRow),
            atMost: 2,
          },
        ],
      };
    } finally {
      await service.stop();
    }
  },
};

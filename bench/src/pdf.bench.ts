/** The cost of a patient's document, and the effect of fifty simultaneous requests on other users. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Paciente } from '@odonto/contracts';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import { drawDocument } from '@odonto/services-exports/draw';
import { LIMITS } from '@odonto/services-exports/renderer';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Bench } from './harness/bench.ts';
import { populate } from './harness/population.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';
import { drawBare } from './pdf.bare.ts';
import { record } from './pdf.record.ts';

const ROUNDS = 5;
const DOCUMENTS = 10;
/** Runs of `DOCUMENTS` documents that each side draws before the measurement. */
const WARM_UPS = 5;
const ROWS = 50;
const ENTRIES = 500;
const AT_ONCE = 50;
const OTHERS = 600;
const PACIENTES = 500;

const NOTES = `_CPU_ is what the process used for a document, mean of ${DOCUMENTS} once both have drawn ${DOCUMENTS * WARM_UPS}. The record has ${ROWS} rows in
its table, and the chart, headings and page numbers around them; bare pdfkit draws the ${ROWS} rows alone, at places known beforehand. The
record of ${ENTRIES} entries is drawn by a process of its own, as the service does it, loading of code and letters included.
_Others_ are a colleague's requests to the whole application as \`npm start\` runs it, gateway and services in one process: the list of ${PACIENTES}
pacientes, a record and its chart in turn, one after the other, ${OTHERS} at rest and then for as long as ${AT_ONCE} documents asked for at once are
under way.`;

/** Milliseconds of CPU of one document. */
const cpuOf = async (draw: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let n = 0; n < DOCUMENTS; n += 1) await draw();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / DOCUMENTS;
};

const drawPatient = () =>
  drawDocument({
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

/** The requests of a colleague who works at the same time. */
const requestedPaths = (id: string): readonly string[] => [
  '/api/pacientes',
  `/api/pacientes/${id}`,
  `/api/odontograma/${id}`,
];

/** p99 of a colleague's requests, in milliseconds: without load, or while documents are drawn. */
const others = async (
  api: Api,
  ids: readonly string[],
  origin: string,
  drawing: boolean,
): Promise<number> => {
  // New connections: those of the round before were closed while this process was drawing.
  const pool = new Pool(origin, { connections: AT_ONCE + 1 });
  const get = async (path: string): Promise<number> => {
    const started = performance.now();
    const headers = { authorization: `Bearer ${api.sesion.token}` };
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return performance.now() - started;
  };
  let pending = drawing ? AT_ONCE : 0;
  const drawn = ids.slice(0, pending).map(async (id) => {
    await get(`/api/export/pacientes/${id}/pdf`);
    pending -= 1;
  });
  const paths = requestedPaths(ids.at(-1) ?? '');
  const times: number[] = [];
  while (drawing ? pending > 0 : times.length < OTHERS) {
    times.push(await get(paths[times.length % paths.length] ?? ''));
  }
  await Promise.all(drawn);
  await pool.close();
  return p99(times);
};

export const bench: Bench = {
  title: 'Patient PDF',
  run: async (say) => {
    const application = await startApplication({ TECHOS: '0' });
    try {
      const api = await apiOf(application.url, application.profesional);
      await populate(api, PACIENTES);
      const ids = (await api.call<readonly Paciente[]>('GET', '/api/pacientes')).map(({ id }) => id);
      const working = (drawing: boolean) => others(api, ids, application.url, drawing);
      const bare = () => drawBare(record(ROWS, 0));
      // Measures a process that has run for a while, not its first minute.
      for (let n = 0; n < WARM_UPS; n += 1) for (const draw of [drawPatient, bare]) await cpuOf(draw);
      await working(true);
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
          { name: 'others at rest: p99', measure: () => working(false) },
          { name: `others while ${AT_ONCE} are drawn: p99`, measure: () => working(true) },
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
      await application.stop();
    }
  },
};

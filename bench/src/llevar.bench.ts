/** The memory of an export of all data as the data grow, and its effect on other users. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Paciente } from '@odonto/contracts';
import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import sharp from 'sharp';
import { Pool } from 'undici';
import type { Bench } from './harness/bench.ts';
import { riseOf } from './harness/memory.ts';
import { populate } from './harness/population.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';

const MANY = 4_000;
/** How many times fewer pacientes the smaller practice has. */
const SMALLER = 8;
const ROUNDS = 3;
/** One in this many pacientes has an image. */
const WITH_IMAGE = 10;
const OTHERS = 600;
const MB = 1_000_000;

const notes = (
  few: number,
  many: number,
) => `The whole application as \`npm start\` runs it, gateway and services in one process. One profesional has ${few} pacientes, another ${many}, one in
${WITH_IMAGE} with a photo of about 1 MB. The figure of memory is the highest resident memory from the request of an export until it can be downloaded,
less the resident memory before. _Others_ are a colleague's requests, one after the other: the list of ${few} pacientes, a record and its chart in
turn, ${OTHERS} at rest, and for as long as the export of ${many} pacientes runs.`;

const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1440,
      height: 1080,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

const withImages = async (url: string, api: Api, picture: Buffer): Promise<readonly string[]> => {
  const ids = (await api.call<readonly Paciente[]>('GET', '/api/pacientes')).map(({ id }) => id);
  for (const [n, id] of ids.entries()) {
    if (n % WITH_IMAGE !== 0) continue;
    const form = new FormData();
    form.set('foto', new Blob([Uint8Array.from(picture)]), 'foto.jpg');
    form.set('descripcion', 'Control');
    const headers = { authorization: `Bearer ${api.sesion.token}` };
    const { status } = await fetch(`${url}/api/fotos/${id}`, { method: 'POST', headers, body: form });
    if (status !== 201) throw new Error(`an upload was answered ${status}`);
  }
  return ids;
};

/** Makes an export, deletes it, and returns its size in bytes. */
const exported = async (api: Api): Promise<number> => {
  let one = await api.call<ExportacionDeDatos>('POST', '/api/export/datos');
  while (one.estado === 'en_curso') {
    await pause(100);
    one = await api.call<ExportacionDeDatos>('GET', `/api/export/datos/${one.id}`);
  }
  if (!one.archivo) throw new Error(`the export ended as ${one.estado}`);
  await api.call('DELETE', `/api/export/datos/${one.id}`);
  return one.archivo.tamano;
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

/** p99 of a colleague's requests in milliseconds, at rest or for as long as `work` runs. */
const others = async (
  { origin, token, paciente }: { origin: string; token: string; paciente: string },
  work?: () => Promise<unknown>,
): Promise<number> => {
  const pool = new Pool(origin, { connections: 1 });
  const paths = ['/api/pacientes', `/api/pacientes/${paciente}`, `/api/odontograma/${paciente}`];
  const times: number[] = [];
  let working = work !== undefined;
  const done = work?.().finally(() => {
    working = false;
  });
  while (work ? working : times.length < OTHERS) {
    const started = performance.now();
    const path = paths[times.length % paths.length] ?? '';
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}` },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    times.push(performance.now() - started);
  }
  await done;
  await pool.close();
  return p99(times);
};

export const bench: Bench = {
  title: 'Export of all data',
  run: async (say, size = MANY) => {
    const fewer = Math.ceil(size / SMALLER);
    const application = await startApplication({ TECHOS: '0', DEMO: '0' });
    try {
      const { url, pid } = application;
      const admin = await apiOf(url, application.admin);
      const few = await apiOf(url, application.profesional);
      const credenciales = { email: 'muchos@consultorio.test', password: 'una buena clave' };
      await admin.call('POST', '/api/profesionales', {
        ...credenciales,
        nombre: 'Muchos',
        apellido: 'Pacientes',
        rol: 'profesional',
      });
      const many = await apiOf(url, credenciales);
      await populate(few, fewer);
      await populate(many, size);
      const picture = await photo();
      const [paciente = ''] = await withImages(url, few, picture);
      await withImages(url, many, picture);
      const sizes = [await exported(few), await exported(many)].map((bytes) => Math.round(bytes / MB));
      say(`ZIPs of ${sizes.join(' and ')} MB`);
      const colleague = { origin: url, token: few.sesion.token, paciente };
      const rows = await interleaved(
        [
          {
            name: `memory, ${fewer} pacientes: MB`,
            measure: async () => (await riseOf(pid, () => exported(few))) / MB,
          },
          {
            name: `memory, ${size} pacientes: MB`,
            measure: async () => (await riseOf(pid, () => exported(many))) / MB,
          },
          { name: 'others at rest: p99, ms', measure: () => others(colleague) },
          {
            name: `others while ${size} are exported: p99, ms`,
            measure: () => others(colleague, () => exported(many)),
          },
        ],
        ROUNDS,
        say,
      );
      const [fewRow, manyRow, rest, busy] = rows;
      return {
        unit: 'MB, or milliseconds',
        notes: `${notes(fewer, size)} The ZIPs have ${sizes.join(' and ')} MB.`,
        rows,
        targets: [
          {
            text: `memory of ${size} pacientes less that of ${fewer}, MB`,
            reached: median(manyRow?.figures ?? []) - median(fewRow?.figures ?? []),
            atMost: 50,
          },
          { text: 'p99 of others during an export / at rest', reached: medianRatio(busy, rest), atMost: 2 },
        ],
      };
    } finally {
      await application.stop();
    }
  },
};

/** The import of pacientes: rows a second end to end, the dry run of the largest file, and hostile files. */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Importacion } from '@odonto/contracts/importacion';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import { planilla } from '@odonto/services-patients/testing/planilla';
import type { Bench } from './harness/bench.ts';
import { riseOf } from './harness/memory.ts';
import { median } from './harness/rounds.ts';

const FILAS = 10_000;
const MAS_FILAS = 50_000;
const ROUNDS = 3;
const PEDIDOS = 1_000;
const MB = 1_000_000;

const NOTES = `The whole application as \`npm start\` runs it, gateway and services in one process. _Import_: from the confirmation of
${FILAS.toLocaleString('en')} rows until every paciente is in the log, and in the list of pacientes. _Dry run_: choosing the columns of
${MAS_FILAS.toLocaleString('en')} rows, compared with ${FILAS.toLocaleString('en')} or more pacientes. _Hostile files_: a CSV of 20 MB
in one row, one of 20 MB of short rows, and a spreadsheet whose 50,000 rows unpack to some 90 MB; the memory is the highest resident memory less that before,
and the others' time is the 99th percentile of a GET of one paciente while such files are read, over that at rest.`;

type Archivo = string | Uint8Array<ArrayBuffer>;

const csv = (filas: number, ronda: number): string =>
  [
    'Apellido y nombre;DNI;Fecha de nacimiento;Teléfono;Obra social;Antecedentes',
    ...Array.from(
      { length: filas },
      (_, n) =>
        `Núñez ${n}, Íñigo;${ronda * 1_000_000 + n + 1};02/03/1985;11 4444-${n};Unión Personal;Alergia a la penicilina, sin cirugías`,
    ),
  ].join('\r\n');

const subir = async (url: string, { sesion }: Api, archivo: Archivo): Promise<Importacion> => {
  const form = new FormData();
  form.set('archivo', new Blob([archivo]), 'pacientes.csv');
  const response = await fetch(`${url}/api/importaciones`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sesion.token}` },
    body: form,
  });
  return (await response.json()) as Importacion;
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

const importar = async (url: string, api: Api, archivo: string): Promise<number> => {
  const { id, mapeo } = await subir(url, api, archivo);
  await api.call('PUT', `/api/importaciones/${id}/mapeo`, { mapeo });
  const took = await seconds(async () => {
    await api.call('POST', `/api/importaciones/${id}/confirmacion`);
    for (;;) {
      const { estado } = await api.call<Importacion>('GET', `/api/importaciones/${id}`);
      if (estado === 'terminada') return;
      await pause(50);
    }
  });
  return FILAS / took;
};

const hostiles = (): readonly Archivo[] => [
  'x'.repeat(20_000_000),
  `Nombre;DNI;Edad\n${'Ana Paz;1;40\n'.repeat(1_500_000)}`,
  planilla([['Nombre', 'DNI'], ...Array.from({ length: MAS_FILAS }, (_, n) => ['x'.repeat(900), String(n)])]),
];

/** Returns when every file was answered. */
const enviar = async (envio: unknown): Promise<void> => {
  await once(new Worker(join(import.meta.dirname, 'importar.worker.ts'), { workerData: envio }), 'exit');
};

/** The 99th percentile in milliseconds of some GETs, one after the other. */
const p99 = async (api: Api, path: string, until: () => boolean = () => true): Promise<number> => {
  const times: number[] = [];
  while (times.length < PEDIDOS || !until()) times.push((await seconds(() => api.call('GET', path))) * 1_000);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
};

export const bench: Bench = {
  title: 'Import of pacientes',
  run: async (say) => {
    const application = await startApplication({ TECHOS: '0', DEMO: '0' });
    const { url, pid } = application;
    try {
      const api = await apiOf(url, application.profesional);
      const imports: number[] = [];
      for (let ronda = 1; ronda <= ROUNDS; ronda += 1) {
        imports.push(await importar(url, api, csv(FILAS, ronda)));
        say(`import: ${Math.round(imports.at(-1) ?? 0)} rows/s`);
      }
      const grande = await subir(url, api, csv(MAS_FILAS, 1));
      const runs: number[] = [];
      for (let ronda = 1; ronda <= ROUNDS; ronda += 1) {
        const { mapeo } = grande;
        runs.push(await seconds(() => api.call('PUT', `/api/importaciones/${grande.id}/mapeo`, { mapeo })));
        say(`dry run: ${runs.at(-1)?.toFixed(1)} s`);
      }
      const [uno] = await api.call<readonly { readonly id: string }[]>('GET', '/api/pacientes?busqueda=4321');
      const path = `/api/pacientes/${uno?.id}`;
      const [memory, ratios]: [number[], number[]] = [[], []];
      const files = hostiles();
      for (let ronda = 1; ronda <= ROUNDS; ronda += 1) {
        const atRest = await p99(api, path);
        let read = false;
        let during = 0;
        const rise = await riseOf(pid, async () => {
          const reading = (async () => {
            await enviar({ url, token: api.sesion.token, archivos: files });
            read = true;
          })();
          during = await p99(api, path, () => read);
          await reading;
        });
        memory.push(rise / MB);
        ratios.push(during / atRest);
        say(`hostile: ${Math.round(rise / MB)} MB, p99 ${during.toFixed(1)} ms over ${atRest.toFixed(1)} ms`);
      }
      return {
        unit: 'as named',
        notes: NOTES,
        rows: [
          { name: 'import: rows a second', figures: imports },
          { name: `dry run of ${MAS_FILAS.toLocaleString('en')} rows: seconds`, figures: runs },
          { name: 'hostile files: MB of memory', figures: memory },
          { name: 'hostile files: p99 of others, over that at rest', figures: ratios },
        ],
        targets: [
          { text: 'import: rows a second', reached: median(imports), atLeast: 2_000 },
          { text: 'dry run: seconds', reached: median(runs), atMost: 10 },
          { text: 'hostile files: MB', reached: median(memory), atMost: 300 },
          { text: 'hostile files: p99 of others, times', reached: median(ratios), atMost: 2 },
        ],
      };
    } finally {
      await application.stop();
    }
  },
};

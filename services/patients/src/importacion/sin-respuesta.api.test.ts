/** An import whose first writes get no answer. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import type { Platform } from '@odonto/service-kit/service';
import { importador } from '../testing/importaciones.ts';
import { type PatientsApp, startPatients } from '../testing/patients-app.ts';

jest.setTimeout(240_000);

const FILAS = 60;
/** The number of registrations that get no answer from now on. Every second one of these is stored nevertheless. */
let sinRespuesta = 0;
let corridas = 0;
let app: PatientsApp;

const faulty = (platform: Platform): Platform => ({
  ...platform,
  log: {
    ...platform.log,
    append: async (...args) => {
      const [stream] = args;
      if (sinRespuesta === 0 || !stream.startsWith('paciente-')) return platform.log.append(...args);
      sinRespuesta -= 1;
      if (sinRespuesta % 2 === 0) await platform.log.append(...args);
      throw new StoreUnavailable('no answer');
    },
  },
  jobs: {
    ...platform.jobs,
    work: (queue, process, options) =>
      platform.jobs.work(
        queue,
        async (job) => {
          if (queue === 'importaciones') corridas += 1;
          return process(job);
        },
        options,
      ),
  },
});

beforeAll(async () => {
  app = await startPatients({}, undefined, faulty);
});
afterAll(() => app.stop());

test('the run goes on, and every row is registered once', async () => {
  const luna = app.profesional();
  const api = importador(app, luna);
  const filas = Array.from({ length: FILAS }, (_, n) => `Paciente ${n};${1_000 + n};30`);
  const { body } = await api.subir(['Nombre;DNI;Edad', ...filas].join('\n'));
  await api.analisis(body.id);
  sinRespuesta = FILAS / 2;
  await api.confirmar(body.id);
  const { resultado } = await api.hasta(body.id, 'terminada');
  expect(resultado).toMatchObject({ importados: FILAS, omitidos: 0, revisar: 0 });
  expect(new Set((await luna.lista()).map(({ cuil }) => cuil)).size).toBe(FILAS);
  expect([sinRespuesta, corridas]).toEqual([0, 1]);
});

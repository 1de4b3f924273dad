/** An import of pacientes with every service running: after a kill it continues, and registers nobody twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { loginTo, practiceProcess } from './testing/practice-process.ts';

jest.setTimeout(300_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const ANA = { email: 'ana@clinica.test', password: 'clave de ana' };
const FILAS = 2_500;
/** Milliseconds from the confirmation, or from a start, to the kill. */
const KILLS = [0, 150, 500];

const practice = practiceProcess(ADMIN);
afterEach(async () => {
  await practice[Symbol.asyncDispose]();
});

const archivo = (): FormData => {
  const filas = Array.from({ length: FILAS }, (_, n) => `Paciente ${n};${10_000 + n};30`);
  const form = new FormData();
  form.set('archivo', new Blob([['Nombre;DNI;Edad', ...filas].join('\n')]), 'pacientes.csv');
  return form;
};

test('sigue donde la cortaron y no duplica a nadie', async () => {
  let served = await practice.start();
  const admin = await loginTo(served, ADMIN);
  await admin('POST', '/api/profesionales', { nombre: 'Ana', ...ANA });
  let ana = await loginTo(served, ANA);
  const { id } = (await ana('POST', '/api/importaciones', archivo())) as { id: string };
  await ana('GET', `/api/importaciones/${id}/analisis`);
  await ana('POST', `/api/importaciones/${id}/confirmacion`);
  for (const after of KILLS) {
    await sleep(after);
    await practice.end('SIGKILL');
    served = await practice.start();
  }
  ana = await loginTo(served, ANA);
  const leer = async () =>
    (await ana('GET', `/api/importaciones/${id}`)) as { estado: string; resultado: object | null };
  while ((await leer()).estado !== 'terminada') await sleep(200);
  expect((await leer()).resultado).toMatchObject({ importados: FILAS, omitidos: 0, revisar: 0 });
  const lista = (await ana('GET', '/api/pacientes')) as readonly { readonly cuil: string }[];
  expect(lista).toHaveLength(FILAS);
  expect(new Set(lista.map(({ cuil }) => cuil)).size).toBe(FILAS);
});

/**
 * Deletes a profesional (docs/spec/accounts.md#deletion-of-an-account) with every service running: it continues after a
 * kill at any point, leaves no byte of their data in the data folder, and keeps who deleted it and when.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Call } from './testing/call.ts';
import { crearExpediente } from './testing/expediente.ts';
import { loginTo, practiceProcess } from './testing/practice-process.ts';

jest.setTimeout(600_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
/** A mark in every deleted text, the account's own included; digits, so that a DNI and a phone can have it too. */
const HUELLA = '9077341268';
const QUEDA = '8166250397';
const PACIENTES = 6;
/** Milliseconds from the request, or from a start, to the kill. */
const KILLS = [0, 15, 40, 90, 180, 350, 700];

const practice = practiceProcess(ADMIN);
const { dataDir } = practice;
afterEach(async () => {
  await practice[Symbol.asyncDispose]();
});

const cuenta = (huella: string) => ({ email: `${huella}@clinica.test`, password: `clave${huella}` });

const files = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Files whose name or content has the text. */
const filesWith = (text: string): string[] =>
  files().filter((file) => file.includes(text) || (existsSync(file) && readFileSync(file).includes(text)));

const crearProfesional = async (admin: Call, huella: string): Promise<string> => {
  const answer = await admin('POST', '/api/profesionales', {
    nombre: `Nombre${huella}`,
    apellido: `Apellido${huella}`,
    ...cuenta(huella),
    telefono: huella,
    especialidad: `Esp${huella}`,
    matricula: huella,
  });
  return (answer as { profesional: { id: string } }).profesional.id;
};

const pictures = (): number => files().filter((file) => file.startsWith(join(dataDir, 'files'))).length;

test('sigue donde lo cortaron, y no queda un solo byte', async () => {
  let served = await practice.start();
  const admin = await loginTo(served, ADMIN);
  const [borrado, queda] = [await crearProfesional(admin, HUELLA), await crearProfesional(admin, QUEDA)];
  const suyo = await loginTo(served, cuenta(HUELLA));
  for (let n = 0; n < PACIENTES; n += 1) await crearExpediente(suyo, HUELLA);
  const otro = await loginTo(served, cuenta(QUEDA));
  await crearExpediente(otro, QUEDA);
  expect(await admin('GET', `/api/profesionales/${borrado}/pertenencias`)).toEqual({
    pacientes: PACIENTES,
    turnos: PACIENTES,
    imagenes: PACIENTES,
    tratamientos: PACIENTES,
    registros_odontograma: PACIENTES,
    entradas_historial: PACIENTES,
    conservar_hasta: null,
  });
  const before = { with: filesWith(HUELLA).length, pictures: pictures() };
  expect(before.with).toBeGreaterThan(1);

  // The answer may never arrive, because the first kill follows the request.
  const deletion = admin('DELETE', `/api/profesionales/${borrado}`).catch(() => undefined);
  for (const after of KILLS) {
    await sleep(after);
    await practice.end('SIGKILL');
    served = await practice.start();
    const again = await loginTo(served, ADMIN);
    await again('DELETE', `/api/profesionales/${borrado}`).catch(() => undefined);
  }
  await deletion;

  const patience = Date.now() + 120_000;
  while (filesWith(HUELLA).length > 0 && Date.now() < patience) await sleep(250);
  expect(filesWith(HUELLA)).toEqual([]);
  expect(pictures()).toBeLessThan(before.pictures);

  const after = await loginTo(served, ADMIN);
  const lista = (await after('GET', '/api/profesionales')) as { id: string }[];
  expect(lista.map(({ id }) => id)).toEqual(expect.arrayContaining([queda]));
  expect(lista.map(({ id }) => id)).not.toContain(borrado);
  const sigue = await loginTo(served, cuenta(QUEDA));
  expect(await sigue('GET', '/api/pacientes')).toHaveLength(1);
  expect(await sigue('GET', '/api/turnos')).toHaveLength(1);
  // The e-mail can be used again.
  await crearProfesional(after, HUELLA);
});

/**
 * `examples/laboratorio` in a folder of its own, without this repository around it, beside the application: its routes
 * answer, the audit has its sentences, and all of it is gone with its paciente.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Linea, PaginaDeLineas } from '@odonto/contracts/auditoria';
import { ROOT } from '../root.ts';
import { addressAmong, type Call, callThrough, send, type Served } from './testing/call.ts';
import { loginTo, practiceProcess, tokenOf } from './testing/practice-process.ts';

jest.setTimeout(300_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const ANA = { email: 'ana@clinica.test', password: 'clave de ana' };
/** A mark in every text of the order. */
const HUELLA = '9077341268';

const folder = mkdtempSync(join(tmpdir(), 'afuera-'));
const practice = practiceProcess(ADMIN, { MODULOS: `laboratorio=${folder}` });
const { dataDir } = practice;
let served: readonly Served[];
let admin: Call;
let ana: Call;
let token: string;
let paciente: string;
let encargo: string;

const statusOf = async (method: string, path: string, body?: object): Promise<readonly unknown[]> => {
  const answer = await send(addressAmong(served)(method, path), method, { token, body });
  return [answer.status, ((await answer.json()) as { message?: unknown }).message];
};
const lineas = async (): Promise<readonly Linea[]> => {
  const path = `/api/auditoria/lineas?tipo=paciente&id=${paciente}&clase=otros`;
  return ((await admin('GET', path)) as PaginaDeLineas).lineas;
};
const enviar = async (descripcion: string): Promise<string> => {
  const body = {
    paciente_id: paciente,
    descripcion,
    laboratorio: `Prótesis ${HUELLA}`,
    enviado: '2026-11-20',
    vence: '2026-12-01',
    costo: 12_000,
  };
  return ((await ana('POST', '/api/laboratorio/encargos', body)) as { id: string }).id;
};

beforeAll(async () => {
  cpSync(join(ROOT, 'examples/laboratorio'), folder, {
    recursive: true,
    filter: (source) => !/node_modules|\.tsc/.test(source),
  });
  served = await practice.start();
  admin = await loginTo(served, ADMIN);
  await admin('POST', '/api/profesionales', { nombre: 'Ana', ...ANA });
  token = await tokenOf(served, ANA);
  ana = callThrough(addressAmong(served), token);
  paciente = (
    (await ana('POST', '/api/pacientes', { nombre: 'Juana', cuil: '20-30111222-3', edad: 40 })) as {
      id: string;
    }
  ).id;
  encargo = await enviar(`Corona ${HUELLA}`);
});
afterAll(async () => {
  await practice[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('its routes answer, with its rules and the messages of the kit', async () => {
  const visto = {
    id: encargo,
    paciente_id: paciente,
    descripcion: `Corona ${HUELLA}`,
    laboratorio: `Prótesis ${HUELLA}`,
    enviado: '2026-11-20',
    vence: '2026-12-01',
    recibido: null,
    costo: 12_000,
  };
  expect(await ana('GET', '/api/laboratorio/encargos')).toEqual([visto]);
  expect(await ana('GET', `/api/laboratorio/pacientes/${paciente}/encargos`)).toEqual([visto]);
  const recibir = `/api/laboratorio/encargos/${encargo}/recibido`;
  expect(await statusOf('PUT', recibir, { recibido: '2026-11-01', costo: 1 })).toEqual([
    409,
    'El encargo no puede recibirse antes de su envío',
  ]);
  expect(await statusOf('PUT', recibir, { recibido: 'ayer', costo: 1 })).toEqual([
    400,
    'La fecha de recepción no es válida',
  ]);
  expect(await ana('PUT', recibir, { recibido: '2026-11-30', costo: 12_500.5 })).toEqual({
    ...visto,
    recibido: '2026-11-30',
    costo: 12_500.5,
  });
  expect(await statusOf('DELETE', `/api/laboratorio/encargos/${encargo}`)).toEqual([
    409,
    'El encargo ya se recibió',
  ]);
  const otro = await enviar('Perno');
  expect(await statusOf('DELETE', `/api/laboratorio/encargos/${otro}`)).toEqual([
    200,
    'Encargo anulado correctamente',
  ]);
  expect(await statusOf('GET', `/api/laboratorio/pacientes/${randomUUID()}/encargos`)).toEqual([
    404,
    'Paciente no encontrado',
  ]);
});

test('the audit tells its events with its sentences', async () => {
  const textos = (await lineas()).map(({ frase, detalle }) => [frase.replaceAll('\u00a0', ' '), detalle]);
  expect(textos).toEqual([
    ['Anuló un encargo del laboratorio', null],
    [
      'Envió un encargo al laboratorio: vence el 01/12/2026 y cuesta $ 12.000,00',
      `Perno · Prótesis ${HUELLA}`,
    ],
    ['Recibió un encargo del laboratorio, de $ 12.500,50', null],
    [
      'Envió un encargo al laboratorio: vence el 01/12/2026 y cuesta $ 12.000,00',
      `Corona ${HUELLA} · Prótesis ${HUELLA}`,
    ],
  ]);
});

test('the audit tells who read a list of its own, in the words of the module', async () => {
  const leidas = async (): Promise<readonly string[]> =>
    ((await admin('GET', '/api/auditoria/lineas?clase=lectura')) as PaginaDeLineas).lineas.map(
      ({ frase }) => frase,
    );
  const leyo = 'Consultó los encargos al laboratorio: 1 fila';
  // Reads are recorded in batches, some seconds after the answer.
  while (!(await leidas()).includes(leyo)) await new Promise((resolve) => setTimeout(resolve, 200));
});

/** Empty for a file that was renamed or removed since it was listed. */
const contentOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
};

test('all of it is gone with its paciente', async () => {
  await ana('DELETE', `/api/pacientes/${paciente}`);
  let ahora = await lineas();
  while (ahora.some(({ detalle }) => detalle !== null)) ahora = await lineas();
  expect(ahora.map(({ frase }) => frase.slice(0, 5))).toEqual(['Anuló', 'Envió', 'Recib', 'Envió']);
  expect(await ana('GET', '/api/laboratorio/encargos')).toEqual([]);
  expect((await statusOf('GET', `/api/laboratorio/pacientes/${paciente}/encargos`))[0]).toBe(404);
  const filesWith = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => contentOf(file).includes(HUELLA));
  while (filesWith().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
});

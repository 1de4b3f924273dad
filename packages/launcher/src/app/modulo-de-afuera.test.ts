/**
 * `examples/laboratorio` in a folder of its own, without this repository around it, beside the application: its routes
 * answer, the audit has its sentences, and all of it is gone with its paciente.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Linea, PaginaDeLineas } from '@odonto/contracts/auditoria';
import { ROOT } from '../root.ts';
import { addressAmong, type Call, callThrough, send, type Served } from './testing/call.ts';

jest.setTimeout(300_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const ANA = { email: 'ana@clinica.test', password: 'clave de ana' };
const PROGRAM = join(import.meta.dirname, 'testing/practice.process.ts');
/** A mark in every text of the order. */
const HUELLA = '9077341268';

const folder = mkdtempSync(join(tmpdir(), 'afuera-'));
const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
let practice: ChildProcess | undefined;
let served: readonly Served[];
let admin: Call;
let ana: Call;
let token: string;
let paciente: string;
let encargo: string;

const as = async (credenciales: typeof ADMIN): Promise<string> =>
  (
    (await callThrough(addressAmong(served))('POST', '/api/profesionales/login', credenciales)) as {
      token: string;
    }
  ).token;
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
  const { NODE_OPTIONS: _, ...env } = process.env;
  const started = spawn(process.execPath, [PROGRAM], {
    env: {
      ...env,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      MODULOS: `laboratorio=${folder}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  practice = started;
  for await (const line of createInterface({ input: started.stdout }))
    if (line.startsWith('listo ')) {
      served = JSON.parse(line.slice('listo '.length)) as readonly Served[];
      break;
    }
  admin = callThrough(addressAmong(served), await as(ADMIN));
  await admin('POST', '/api/profesionales', { nombre: 'Ana', ...ANA });
  token = await as(ANA);
  ana = callThrough(addressAmong(served), token);
  paciente = (
    (await ana('POST', '/api/pacientes', { nombre: 'Juana', cuil: '20-30111222-3', edad: 40 })) as {
      id: string;
    }
  ).id;
  encargo = await enviar(`Corona ${HUELLA}`);
});
afterAll(async () => {
  const gone = practice && once(practice, 'exit');
  practice?.kill('SIGTERM');
  await gone;
  await rm(dataDir, { recursive: true, force: true });
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
      .filter((file) => readFileSync(file).includes(HUELLA));
  while (filesWith().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
});

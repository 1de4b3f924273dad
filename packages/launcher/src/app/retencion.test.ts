/** RETENCION_ANIOS with every service: no answer shows a deleted paciente, and ten years later the data is erased. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { addressAmong, type Call, send } from './testing/call.ts';
import { crearExpediente } from './testing/expediente.ts';
import { type RunningServices, runServices, servedBy } from './testing/running-services.ts';

jest.setTimeout(300_000);

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
const profesional = randomUUID();
let ahora = new Date('2026-11-21T12:00:00.000Z');
const clock = { now: () => ahora };
let practica: RunningServices | undefined;
afterEach(async () => {
  await practica?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const empezar = async (): Promise<RunningServices> => {
  practica = await runServices({ DATA_DIR: dataDir, RETENCION_ANIOS: '10' }, clock);
  return practica;
};
const pasanHasta = async (instante: string): Promise<RunningServices> => {
  await practica?.stop();
  ahora = new Date(instante);
  return empezar();
};

const preguntar = async (
  { shared, routes }: RunningServices,
  method: string,
  path: string,
  body?: object,
) => {
  const token = tokenSigner(
    shared.tokenKeys.privateKey,
    clock,
  )({ id: profesional, rol: 'profesional', nombre: 'Ana', sesion: 0 });
  return send(addressAmong(servedBy(routes))(method, path), method, { token, body });
};
const llamar =
  (servicios: RunningServices): Call =>
  async (method, path, body) => {
    const response = await preguntar(servicios, method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
const fotos = (): number =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

test('sale de todas las respuestas en el acto, y sus claves y archivos duran lo que pide la ley', async () => {
  let servicios = await empezar();
  const { paciente } = await crearExpediente(llamar(servicios), '9077341268');
  const queda = await crearExpediente(llamar(servicios), '8166250397');
  const antes = fotos();
  await llamar(servicios)('DELETE', `/api/pacientes/${paciente}`);

  expect(await llamar(servicios)('GET', '/api/pacientes')).toMatchObject([{ id: queda.paciente }]);
  expect(await llamar(servicios)('GET', '/api/turnos')).toMatchObject([{ id: queda.turno }]);
  for (const ruta of [
    'pacientes',
    'turnos',
    'odontograma',
    'historial',
    'fotos',
    'financiacion/tratamientos',
    'financiacion/pagos',
  ])
    expect([ruta, (await preguntar(servicios, 'GET', `/api/${ruta}/${paciente}`)).status]).toEqual([
      ruta,
      404,
    ]);
  expect((await preguntar(servicios, 'GET', `/api/export/pacientes/${paciente}/pdf`)).status).toBe(404);

  servicios = await pasanHasta('2036-11-21T11:59:00.000Z');
  expect((await preguntar(servicios, 'GET', `/api/pacientes/${paciente}`)).status).toBe(404);
  expect(await servicios.shared.keys.get(paciente)).toBeDefined();
  expect(fotos()).toBe(antes);

  servicios = await pasanHasta('2036-11-21T12:00:01.000Z');
  while ((await servicios.shared.keys.get(paciente)) !== undefined || fotos() === antes) await sleep(50);
  expect(await servicios.shared.keys.get(queda.paciente)).toBeDefined();
  expect(fotos()).toBeGreaterThan(0);
});

/** An import of pacientes with every service running: killed at any point, it goes on and registers nobody twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { addressAmong, type Call, callThrough, type Served } from './testing/call.ts';

jest.setTimeout(300_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const ANA = { email: 'ana@clinica.test', password: 'clave de ana' };
const PROGRAM = join(import.meta.dirname, 'testing/practice.process.ts');
const FILAS = 2_500;
/** Milliseconds from the confirmation, or from a start, to the kill. */
const KILLS = [0, 150, 500];

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<readonly Served[]> => {
  const started = spawn(process.execPath, [PROGRAM], {
    env: { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  for await (const line of createInterface({ input: started.stdout }))
    if (line.startsWith('listo ')) return JSON.parse(line.slice('listo '.length)) as readonly Served[];
  throw new Error('the practice ended instead of starting');
};

const kill = async (): Promise<void> => {
  const gone = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await gone;
};

const login = async (served: readonly Served[], { email, password }: typeof ANA): Promise<Call> => {
  const address = addressAmong(served);
  const answer = await callThrough(address)('POST', '/api/profesionales/login', { email, password });
  return callThrough(address, (answer as { token: string }).token);
};

const archivo = (): FormData => {
  const filas = Array.from({ length: FILAS }, (_, n) => `Paciente ${n};${10_000 + n};30`);
  const form = new FormData();
  form.set('archivo', new Blob([['Nombre;DNI;Edad', ...filas].join('\n')]), 'pacientes.csv');
  return form;
};

test('sigue donde la cortaron y no duplica a nadie', async () => {
  let served = await start();
  const admin = await login(served, ADMIN);
  await admin('POST', '/api/profesionales', { nombre: 'Ana', ...ANA });
  let ana = await login(served, ANA);
  const { id } = (await ana('POST', '/api/importaciones', archivo())) as { id: string };
  await ana('GET', `/api/importaciones/${id}/analisis`);
  await ana('POST', `/api/importaciones/${id}/confirmacion`);
  for (const after of KILLS) {
    await sleep(after);
    await kill();
    served = await start();
  }
  ana = await login(served, ANA);
  const leer = async () =>
    (await ana('GET', `/api/importaciones/${id}`)) as { estado: string; resultado: object | null };
  while ((await leer()).estado !== 'terminada') await sleep(200);
  expect((await leer()).resultado).toMatchObject({ importados: FILAS, omitidos: 0, revisar: 0 });
  const lista = (await ana('GET', '/api/pacientes')) as readonly { readonly cuil: string }[];
  expect(lista).toHaveLength(FILAS);
  expect(new Set(lista.map(({ cuil }) => cuil)).size).toBe(FILAS);
});

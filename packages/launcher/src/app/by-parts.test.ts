/**
 * Every service and the gateway in a process of its own, on the servers, as `docker compose up` runs them: the same
 * application, and one part of it can die without taking the others along.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { missingPrograms, startServers } from '@odonto/service-kit/testing/all-servers';
import { leftOut } from '@odonto/service-kit/testing/servers';
import { SERVICES } from './services.ts';
import { type Call, send } from './testing/call.ts';
import { crearExpediente, type Expediente } from './testing/expediente.ts';
import { type Part, part } from './testing/part.ts';

jest.setTimeout(240_000);

const missing = missingPrograms().join(' ni ');
if (missing !== '') leftOut('la aplicación en procesos separados', `no hay ${missing}`);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const ANA = { email: 'ana@clinica.test', password: 'clave de ana' };
const opened = new AsyncDisposableStack();
const services = new Map<string, Part>();
let gateway: Part;

const ask = async (method: string, path: string, body?: object | FormData, token?: string) => {
  const answer = await send(`${gateway.url}${path}`, method, { token, body });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
const callWith =
  (token?: string): Call =>
  async (method, path, body) => {
    const { status, text } = await ask(method, path, body, token);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
const login = async (credenciales: typeof ADMIN): Promise<string> =>
  ((await callWith()('POST', '/api/profesionales/login', credenciales)) as { token: string }).token;

const salud = async (): Promise<{ estado: string; servicios: Record<string, string> }> =>
  JSON.parse((await ask('GET', '/api/salud')).text);
const untilWell = async (): Promise<void> => {
  for (;;) {
    const now = await salud().catch(() => undefined);
    if (now?.estado === 'ok') return;
    await pause(100);
  }
};

const start = async (): Promise<void> => {
  const servers = opened.adopt(await startServers(), (it) => it.stop());
  const shell = opened.adopt(await mkdtemp(join(tmpdir(), 'shell-')), (it) => rm(it, { recursive: true }));
  await writeFile(join(shell, 'index.html'), '<!doctype html>');
  const env = { ...servers.env, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const run = async (workspace: string, more: Record<string, string> = {}): Promise<Part> =>
    opened.adopt(await part(workspace, { ...env, ...more }), (it) => it.stop());
  for (const name of Object.keys(SERVICES)) services.set(name, await run(`services/${name}`));
  const upstreams = [...services].map(([name, { url }]) => `${name}=${url}`).join(',');
  gateway = await run('gateway', { UPSTREAMS: upstreams, SHELL_DIR: shell });
  await untilWell();
};

(missing === '' ? describe : describe.skip)('in processes of their own', () => {
  let token: string;
  let expediente: Expediente;
  beforeAll(async () => {
    await start();
    const admin = callWith(await login(ADMIN));
    await admin('POST', '/api/profesionales', { nombre: 'Ana', ...ANA });
    token = await login(ANA);
    expediente = await crearExpediente(callWith(token), '9077341268');
  });
  afterAll(() => opened.disposeAsync());

  test('what one service recorded, the others know', async () => {
    const { status, text } = await ask(
      'GET',
      `/api/export/pacientes/${expediente.paciente}/pdf`,
      undefined,
      token,
    );
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  test('one that dies costs its own part, and comes back', async () => {
    const cuenta = `/api/financiacion/tratamientos/${expediente.paciente}`;
    await services.get('financing')?.kill();
    const { status, retryAfter, text } = await ask('GET', cuenta, undefined, token);
    expect([status, retryAfter, JSON.parse(text).code]).toEqual([503, '2', 'no-disponible']);
    expect((await salud()).servicios).toMatchObject({ financing: 'caido', patients: 'ok' });
    expect((await ask('GET', '/api/pacientes', undefined, token)).status).toBe(200);
    services.get('financing')?.start();
    await untilWell();
    expect((await ask('GET', cuenta, undefined, token)).status).toBe(200);
  });
});

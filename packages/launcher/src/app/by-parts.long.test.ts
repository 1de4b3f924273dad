/**
 * Runs every service and the gateway as processes of their own on the servers, as `docker compose up` does: the
 * application behaves the same, and a crash of one part does not stop the others.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { missingPrograms, startServers, leftOut } from '@odonto/event-kit/testing';
import { type Process, secretsFor } from '../deployment/process-secrets.ts';
import { composedServices } from '../deployment/composed-services.ts';
import { rightsOf } from '../deployment/mongodb-rights.ts';
import { usedOfMongo, beyond } from './testing/used-of-mongodb.ts';
import { SERVICES } from './services.ts';
import { type Call, type Sending, send } from './testing/call.ts';
import type { Expediente } from '@odonto/practice/testing';
import { crearExpediente } from './testing/expediente.ts';
import { type Part, part } from './testing/part.ts';

jest.setTimeout(480_000);
/** Timeout for the whole application to be healthy: nine processes that start during other tests take minutes. */
const PATIENCE_MS = 300_000;

const missing = missingPrograms().join(' ni ');
if (missing !== '') leftOut('la aplicación en procesos separados', `no hay ${missing}`);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const ANA = { email: 'ana@clinica.test', password: 'clave de ana' };
/** Each part writes a line for each operation on MongoDB. */
const WATCHED = { NODE_OPTIONS: `--import=${new URL('testing/watched-mongodb.ts', import.meta.url).href}` };
const opened = new AsyncDisposableStack();
const services = new Map<string, Part>();
let gateway: Part;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

const ask = async (method: string, path: string, sending: Sending = {}): Promise<Answer> => {
  const answer = await send(`${gateway.url}${path}`, method, sending);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
/** A server that is slow during other tests causes a 503, which is retried with the same key. */
const callWith =
  (token?: string): Call =>
  async (method, path, body) => {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const { status, retryAfter, text } = await ask(method, path, { token, body, headers });
      if (status < 300) return JSON.parse(text);
      if (status !== 503) throw new Error(`${method} ${path}: ${status} ${text}`);
      await pause(Number(retryAfter) * 1_000);
    }
  };
const login = async (credenciales: typeof ADMIN): Promise<string> =>
  ((await callWith()('POST', '/api/profesionales/login', credenciales)) as { token: string }).token;

const salud = async (): Promise<{ estado: string; servicios: Record<string, string> }> =>
  JSON.parse((await ask('GET', '/api/salud')).text);
/** @throws with the output of the parts when it takes too long */
const untilWell = async (): Promise<void> => {
  const latest = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = await salud().catch(String);
    if (typeof now !== 'string' && now.estado === 'ok') return;
    if (Date.now() > latest)
      throw new Error(
        JSON.stringify([now, ...[...services.values(), gateway].map(({ printed }) => printed)], null, 1),
      );
    await pause(100);
  }
};

const start = async (): Promise<void> => {
  const servers = opened.adopt(await startServers(), (it) => it.stop());
  const shell = opened.adopt(await mkdtemp(join(tmpdir(), 'shell-')), (it) => rm(it, { recursive: true }));
  await writeFile(join(shell, 'index.html'), '<!doctype html>');
  const heads = join(shell, 'cabezas.jsonl');
  const { MASTER_KEY = '', MONGODB_URL = '', ...others } = servers.env;
  const urls = { ...others, MONGODB_URL: `${MONGODB_URL}?monitorCommands=true` };
  const master = Buffer.from(MASTER_KEY, 'base64');
  // Each part has the settings of the compose file: the servers, and its own secrets.
  const run = async (workspace: string, name: Process, more: Record<string, string> = {}): Promise<Part> =>
    opened.adopt(
      await part(workspace, { ...WATCHED, ...more, SECRETOS: secretsFor({ master }, name) }),
      (it) => it.stop(),
    );
  const first = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const own: Record<string, Record<string, string>> = { accounts: first, audit: { CABEZAS: heads } };
  const starting = (Object.keys(SERVICES) as Process[]).map(async (name) =>
    services.set(name, await run(`services/${name}`, name, { ...urls, ...own[name] })),
  );
  await Promise.allSettled(starting);
  await Promise.all(starting);
  const upstreams = [...services].map(([name, { url }]) => `${name}=${url}`).join(',');
  gateway = await run('gateway', 'gateway', { UPSTREAMS: upstreams, SHELL_DIR: shell });
  await untilWell();
};

(missing === '' ? describe : describe.skip)('in processes of their own', () => {
  let token: string;
  let adminToken: string;
  let expediente: Expediente;
  beforeAll(async () => {
    await start();
    adminToken = await login(ADMIN);
    const admin = callWith(adminToken);
    await admin('POST', '/api/profesionales', { nombre: 'Ana', ...ANA });
    token = await login(ANA);
    expediente = await crearExpediente(callWith(token), '9077341268');
  });
  afterAll(() => opened.disposeAsync());

  test('what one service wrote, the others read', async () => {
    const { status, text } = await ask('GET', `/api/export/pacientes/${expediente.paciente}/pdf`, { token });
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  test('a picture is shown by the link that the service signed, and by no other', async () => {
    const fotos = await callWith(token)('GET', `/api/fotos/${expediente.paciente}`);
    const [{ url }] = z.tuple([z.object({ url: z.string() })]).parse(fotos);
    expect((await ask('GET', url)).status).toBe(200);
    expect(
      (
        await ask(
          'GET',
          url.replace(/firma=./, (una) => `firma=${una.endsWith('A') ? 'B' : 'A'}`),
        )
      ).status,
    ).toBe(404);
  });

  test('a verification asks every service, and finds no difference', async () => {
    const admin = callWith(adminToken);
    const trabajo = z.object({ id: z.string(), estado: z.string(), resultado: z.unknown() });
    const path = '/api/auditoria/verificaciones';
    let now = trabajo.parse(await admin('POST', path));
    while (now.estado === 'en_curso') {
      await pause(200);
      now = trabajo.parse(await admin('GET', `${path}/${now.id}`));
    }
    expect(now).toMatchObject({
      estado: 'completada',
      resultado: { total_de_diferencias: 0, servicios_sin_respuesta: [] },
    });
  });

  test('each uses only the MongoDB rights of its own user', async () => {
    for (const service of await composedServices()) {
      const used = usedOfMongo(services.get(service.name)?.printed ?? []);
      expect(used.length).toBeGreaterThan(5);
      expect([service.name, beyond(rightsOf(service, 'odonto'), used)]).toEqual([service.name, []]);
    }
    const rights = rightsOf((await composedServices())[0] ?? ({} as never), 'odonto');
    expect(beyond(rights, [{ action: 'find', collection: 'patients_pacientes_v1' }])).toHaveLength(1);
  });

  test('a crash of one part affects that part only, and it recovers', async () => {
    const cuenta = `/api/financiacion/tratamientos/${expediente.paciente}`;
    await services.get('financing')?.kill();
    const { status, retryAfter, text } = await ask('GET', cuenta, { token });
    expect([status, retryAfter, JSON.parse(text).code]).toEqual([503, '2', 'no-disponible']);
    expect((await salud()).servicios).toMatchObject({ financing: 'caido', patients: 'ok' });
    expect((await ask('GET', '/api/pacientes', { token })).status).toBe(200);
    await services.get('financing')?.start();
    await untilWell();
    expect((await ask('GET', cuenta, { token })).status).toBe(200);
  });
});

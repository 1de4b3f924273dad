import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PacienteEvent, ProfesionalEvent } from '@odonto/contracts';
import { z } from 'zod';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { EventLog } from '@odonto/event-kit/event-log';
import { reaction } from '@odonto/event-kit/projections';
import { runService, type RunningService, type ServiceFactory, startService } from './run-service.ts';
import { changesSecret } from './secrets.ts';
import { sesiones } from '@odonto/practice/sessions';
import { onServers } from '@odonto/event-kit/testing';
import { fichasService } from '../testing/fichas.service.ts';
import { tempService, type TempService } from '../testing/temp-service.ts';

let service: TempService;
let calls: { posts: number };

beforeEach(async () => {
  calls = { posts: 0 };
  service = await tempService(fichasService('fichas', calls));
});
afterEach(() => service.stop());

const adopted = (it: RunningService) => ({ it, [Symbol.asyncDispose]: () => it.stop() });

const ficha = z.object({ id: z.string(), nombre: z.string() });
const abrir = (nombre: string, headers: Record<string, string> = {}, token = service.token()) =>
  service.call('POST', '/api/fichas', { body: { nombre }, token, headers });
const idOf = async (nombre: string): Promise<string> => ficha.parse((await abrir(nombre)).body).id;

const record = async (profesionalId: string, ...events: readonly ProfesionalEvent[]): Promise<void> => {
  const { log } = service.shared;
  const stream = `profesional-${profesionalId}`;
  const { head } = await log.read(stream);
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  await log.append(
    stream,
    head,
    events.map((event) => ({ id: crypto.randomUUID(), event, metadata })),
  );
};

/** The bytes of every file of the read models. */
const filesOfReadModels = (): string => {
  const folder = join(service.shared.settings.dataDir, 'read-models');
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('');
};

describe('the author of a write', () => {
  test('reads it at once', async () => {
    const answer = await abrir('Ana');
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-posicion')).toMatch(/^\d+$/);
    const { id } = ficha.parse(answer.body);
    expect((await service.call('GET', `/api/fichas/${id}`, { token: service.token() })).body).toEqual({
      id,
      nombre: 'Ana',
    });
  });

  test('reads it at once through another service, with and without its position', async () => {
    const other = await runService(fichasService('otras'), service.shared, { host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${service.token()}` };
    for (let n = 0; n < 20; n += 1) {
      const created = await abrir('Ana');
      const { id } = ficha.parse(created.body);
      const carried = n % 2 === 0 ? { 'x-posicion': created.headers.get('x-posicion') ?? '' } : {};
      const seen = await fetch(`${other.url}/api/fichas/${id}`, { headers: { ...headers, ...carried } });
      expect(seen.status).toBe(200);
    }
    await other.stop();
  });
});

describe('a repeat with the same Idempotency-Key', () => {
  test('answers what the first answered, across restarts, and writes nothing', async () => {
    const token = service.token({ id: 'p1' });
    const first = await abrir('Ana', { 'idempotency-key': 'k' }, token);
    await service.restart();
    const again = await abrir('Ana', { 'idempotency-key': 'k' }, token);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(calls.posts).toBe(1);
  });

  test('does not restore an erased person', async () => {
    const token = service.token({ id: 'p1' });
    const { id } = ficha.parse((await abrir('Zutana', { 'idempotency-key': 'k' }, token)).body);
    await service.call('DELETE', `/api/fichas/${id}`, { token });
    while ((await service.shared.keys.get(id)) !== undefined) await pause(5);
    await abrir('Zutana', { 'idempotency-key': 'k' }, token);
    expect((await service.call('GET', `/api/fichas/${id}`, { token })).status).toBe(404);
    const recorded = await service.shared.log.readAll(0n, 100);
    expect(recorded.map(({ type }) => type)).toEqual(['PacienteRegistrado', 'PacienteEliminado']);
  });
});

/** For tests of the data folder. */
const inTheFolder = onServers() ? test.skip : test;

inTheFolder('an erased person is in no file of the read models, kept answers included', async () => {
  const token = service.token({ id: 'p1' });
  const { id } = ficha.parse((await abrir('Zutana Inolvidable', { 'idempotency-key': 'k' }, token)).body);
  expect(filesOfReadModels()).toContain('Zutana Inolvidable');
  await service.call('DELETE', `/api/fichas/${id}`, { token });
  while (filesOfReadModels().includes('Zutana Inolvidable')) await pause(10);
});

describe('a session', () => {
  const registrado = (profesionalId: string): ProfesionalEvent => ({
    type: 'ProfesionalRegistrado',
    data: { profesionalId, rol: 'profesional', datos: null },
  });
  const ends: [ProfesionalEvent['type'], (profesionalId: string) => ProfesionalEvent][] = [
    ['ContrasenaCambiada', (profesionalId) => ({ type: 'ContrasenaCambiada', data: { profesionalId } })],
    [
      'ProfesionalDesactivado',
      (profesionalId) => ({ type: 'ProfesionalDesactivado', data: { profesionalId } }),
    ],
    ['ProfesionalEliminado', (profesionalId) => ({ type: 'ProfesionalEliminado', data: { profesionalId } })],
  ];

  test.each(ends)('is over at a service that only received %s, and stays so', async (_, end) => {
    const token = service.token({ id: 'p9' });
    await record('p9', registrado('p9'));
    expect((await abrir('Ana', {}, token)).status).toBe(201);
    await record('p9', end('p9'));
    while ((await abrir('Ana', {}, token)).status !== 401) await pause(5);
    await service.restart();
    expect((await abrir('Ana', {}, token)).status).toBe(401);
  });

  test('has the current role of its user', async () => {
    const token = service.token({ id: 'p9', rol: 'profesional' });
    await record('p9', registrado('p9'), {
      type: 'RolCambiado',
      data: { profesionalId: 'p9', rol: 'admin' },
    });
    while ((await abrir('Ana', {}, token)).status !== 403) await pause(5);
  });
});

test('the gateway is notified of a change once it can be read', async () => {
  const authorization = `Bearer ${changesSecret(service.shared.secret)}`;
  const news = await fetch(`${service.url}/cambios`, { headers: { authorization } });
  const id = await idOf('Ana');
  const decoder = new TextDecoder();
  let heard = '';
  for await (const chunk of news.body ?? []) {
    heard += decoder.decode(chunk);
    if (heard.includes(id)) break;
  }
  expect(heard).toContain(`data: {"tipo":"ficha","id":"${id}","profesionalId":"p1"}\n\n`);
  expect(heard).not.toContain('Ana');
  expect((await service.call('GET', '/cambios', { token: service.token({ rol: 'admin' }) })).status).toBe(
    401,
  );
});

describe('while its projections catch up at the start', () => {
  test('it listens, answers nothing that it does not know yet, starts no work, and then continues', async () => {
    const id = await idOf('Ana');
    await record('p9', {
      type: 'ProfesionalRegistrado',
      data: { profesionalId: 'p9', rol: 'profesional', datos: null },
    });
    await record('p9', { type: 'ProfesionalDesactivado', data: { profesionalId: 'p9' } });
    const gone = service.token({ id: 'p9' });
    const { shared } = service;
    const gate = Promise.withResolvers<void>();
    const log: EventLog = {
      ...shared.log,
      readAll: async (after, limit) => {
        // The start first checks that the read models belong to this store.
        if (limit > 1) await gate.promise;
        return shared.log.readAll(after, limit);
      },
    };
    const begun: string[] = [];
    const factory: ServiceFactory = (platform) => ({
      ...fichasService('lentas')(platform),
      reactions: [
        reaction<Extract<PacienteEvent, { type: 'PacienteRegistrado' }>>({
          name: 'alta',
          on: { PacienteRegistrado: async () => void begun.push('reaction') },
        }),
      ],
      onLead: async () => void begun.push('lead'),
      onReady: async () => void begun.push('ready'),
    });
    await using slow = adopted(
      await startService(factory, { ...shared, log }, { host: '127.0.0.1', port: 0 }),
    );
    const ask = async (path: string, token = service.token()) => {
      const answer = await fetch(slow.it.url + path, { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
    };
    const salud = () => ask('/salud');
    while (!z.looseObject({ porcentaje: z.int() }).safeParse((await salud()).body).success) await pause(5);

    for (const token of [service.token(), gone])
      expect(await ask(`/api/fichas/${id}`, token)).toEqual({
        status: 503,
        retry: '5',
        body: {
          code: 'preparando',
          message: 'El sistema está preparando los datos (0 %). Estará disponible cuando termine.',
          requestId: expect.any(String),
        },
      });
    expect(await salud()).toMatchObject({
      status: 503,
      body: {
        estado: 'preparando',
        porcentaje: 0,
        posicion: '0',
        cabeza: String(await shared.log.head()),
        proyecciones: ['fichas', 'sesiones'].map((nombre) => ({
          nombre,
          posicion: '0',
          estado: 'reconstruyendo',
        })),
      },
    });
    expect(begun).toEqual([]);

    gate.resolve();
    await slow.it.up;
    expect(await slow.it.passed(await shared.log.head(), 60_000)).toBe(true);
    expect([(await ask(`/api/fichas/${id}`)).status, (await ask(`/api/fichas/${id}`, gone)).status]).toEqual([
      200, 401,
    ]);
    expect(await salud()).toMatchObject({ status: 200, body: { estado: 'ok' } });
    expect(begun.toSorted()).toEqual(['lead', 'reaction', 'ready']);
  });
});

inTheFolder('it says how it is', async () => {
  await idOf('Ana');
  expect((await service.call('GET', '/salud')).body).toEqual({
    estado: 'ok',
    proyector: 'activo',
    posicion: '1',
    cabeza: '1',
    proyecciones: [
      { nombre: 'fichas', version: 1, posicion: '1', estado: 'al-dia' },
      { nombre: 'sesiones', version: sesiones.version, posicion: '1', estado: 'al-dia' },
    ],
  });
});

test('a port that is taken is reported in one line', async () => {
  const port = Number(new URL(service.url).port);
  const start: Promise<RunningService> = runService(fichasService('otra'), service.shared, {
    host: '127.0.0.1',
    port,
  });
  await expect(start).rejects.toThrow(CannotStart);
  await expect(start).rejects.toThrow(`PORT: el puerto ${port} ya está en uso`);
});

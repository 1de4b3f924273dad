import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { openEventStoreDb } from '@odonto/event-kit/eventstoredb';
import { openSqliteEventStore } from '@odonto/event-kit/sqlite';
import { type StandIn, startStandIn } from '@odonto/event-kit/test-servers';
import { tokenSigner } from '../http/tokens.ts';
import { createLogger } from '../process/logger.ts';
import { openShared } from '../process/platform.ts';
import { runService } from '../process/run-service.ts';
import { readSettings } from '../process/settings.ts';
import { fichasService } from '../testing/fichas.service.ts';
import { moveEvents } from './move-events.ts';

let folder: string;
let server: StandIn;
let warned: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mudanza-'));
  server = await startStandIn({ startAt: 5_000n });
  warned = [];
});
afterEach(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

const destination = new Writable({
  write: (chunk, _, done) => {
    const { level, msg } = z.object({ level: z.number(), msg: z.string() }).parse(JSON.parse(String(chunk)));
    if (level >= 40) warned.push(msg);
    done();
  },
});

/** Runs the service on the folder, with the events that the environment names, while `use` runs. */
const running = async <T>(
  env: Readonly<Record<string, string>>,
  use: (call: (method: string, path: string, body?: object) => Promise<Response>) => Promise<T>,
): Promise<T> => {
  await using opened = new AsyncDisposableStack();
  const settings = readSettings({ DATA_DIR: folder, ...env });
  const shared = opened.adopt(await openShared({ settings, logger: createLogger({ destination }) }), (it) =>
    it.close(),
  );
  const service = opened.adopt(
    await runService(fichasService('fichas'), shared, { host: '127.0.0.1', port: 0 }),
    (it) => it.stop(),
  );
  const token = tokenSigner(
    shared.tokenKeys.privateKey,
    shared.clock,
  )({ id: 'p1', rol: 'profesional', nombre: 'Ana', sesion: 0 });
  return await use((method, path, body) =>
    fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
};

const ficha = z.object({ id: z.string(), nombre: z.string() });

test('read models of the old store are rebuilt from the new one, and one log line reports it', async () => {
  const before = await running({}, async (call) => {
    const all = [];
    for (const nombre of ['Ana', 'Eva', 'Lía'])
      all.push(ficha.parse(await (await call('POST', '/api/fichas', { nombre })).json()));
    return all;
  });
  const [source, target] = [openSqliteEventStore(join(folder, 'events.db')), openEventStoreDb(server.url)];
  await moveEvents(source, target);
  await Promise.all([source.close(), target.close()]);
  expect(warned).toEqual([]);

  const onServer = { EVENTSTORE_URL: server.url };
  await running(onServer, async (call) => {
    for (const { id, nombre } of before)
      expect(await (await call('GET', `/api/fichas/${id}`)).json()).toEqual({ id, nombre });
    const written = await call('POST', '/api/fichas', { nombre: 'Sol' });
    expect([written.status, written.headers.get('x-proyeccion')]).toEqual([201, null]);
    const { id } = ficha.parse(await written.json());
    expect((await call('GET', `/api/fichas/${id}`)).status).toBe(200);
  });
  expect(warned).toEqual([expect.stringContaining('made from another event store')]);

  await running(onServer, async (call) => {
    expect((await call('GET', `/api/fichas/${before[0]?.id}`)).status).toBe(200);
  });
  expect(warned).toHaveLength(1);
});

import { publishedEvents } from '@odonto/practice/published';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { CannotStart } from '@odonto/event-kit/runtime';
import { openSqliteEventStore } from '@odonto/event-kit/sqlite';
import { tokenSigner } from '../http/tokens.ts';
import { createLogger } from './logger.ts';
import { openShared } from './platform.ts';
import { runService } from './run-service.ts';
import { readSettings } from './settings.ts';
import { fichasService } from '../testing/fichas.service.ts';
import { openHeadFile, headKey } from '@odonto/event-kit/verification';
import { type GuardOptions, guardFolder } from '@odonto/embedded/damage';

const READ_MODEL = 'read-models/fichas.db';
const logged = z.object({ msg: z.string(), file: z.string().optional() });

let parent: string;
let folder: string;
let renewed: string[];
let ids: string[];

const destination = new Writable({
  write: (chunk, _, done) => {
    const { msg, file } = logged.parse(JSON.parse(String(chunk)));
    if (msg.includes('it is rebuilt') && file !== undefined) renewed.push(file.slice(folder.length + 1));
    done();
  },
});

type Call = (method: string, path: string, body?: object, key?: string) => Promise<Response>;

/** Runs the service on the folder while `use` runs. */
const running = async <T>(use: (call: Call) => Promise<T>, env = {}): Promise<T> => {
  await using opened = new AsyncDisposableStack();
  const settings = readSettings({ DATA_DIR: folder, ...env });
  const logger = createLogger({ destination, level: 'warn' });
  const shared = opened.adopt(await openShared({ settings, logger }), (it) => it.close());
  const service = opened.adopt(
    await runService(fichasService('fichas'), shared, { host: '127.0.0.1', port: 0 }),
    (it) => it.stop(),
  );
  const sign = tokenSigner(shared.tokenKeys.privateKey, shared.clock);
  const token = sign({ id: 'p1', rol: 'profesional', nombre: 'Ana', sesion: 0 });
  return await use((method, path, body, key) =>
    fetch(service.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
};

const ficha = z.object({ id: z.string() });
const NAMES = ['Abril Sosa', 'Bruno Paz', 'Carla Luna'];
const opened = async (call: Call, nombre: string): Promise<string> =>
  ficha.parse(await (await call('POST', '/api/fichas', { nombre })).json()).id;

const namesRead = (env = {}): Promise<readonly string[]> =>
  running(
    (call) =>
      Promise.all(
        ids.map(async (id) => {
          const answer = await call('GET', `/api/fichas/${id}`);
          return z.object({ nombre: z.string() }).parse(await answer.json()).nombre;
        }),
      ),
    env,
  );

const path = (name: string): string => join(folder, name);
/** Flips one bit after a text, or in the middle of the file. */
const flip = (name: string, after?: string): void => {
  const bytes = readFileSync(path(name));
  const at = after === undefined ? Math.floor(bytes.length / 2) : bytes.indexOf(after) + after.length - 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path(name), bytes);
};

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'danos-'));
  folder = join(parent, 'escrita');
  renewed = [];
  await running(async () => undefined);
  ids = await running(async (call) => {
    const made: string[] = [];
    for (const name of NAMES) made.push(await opened(call, name));
    // The folder of a process that is killed at this moment.
    cpSync(folder, join(parent, 'cortada'), { recursive: true });
    return made;
  });
  cpSync(folder, join(parent, 'detenida'), { recursive: true });
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Each test gets its own copy of the folder. */
const given = (how: 'detenida' | 'cortada') =>
  beforeEach(() => {
    renewed = [];
    folder = mkdtempSync(join(parent, 'caso-'));
    cpSync(join(parent, how), folder, { recursive: true });
  });

describe('after a stop', () => {
  given('detenida');

  test('an unchanged folder starts, and nothing is rebuilt', async () => {
    expect(await namesRead()).toEqual(NAMES);
    expect(renewed).toEqual([]);
  });

  test.each(['events.db', 'keys.db', 'master.key'])(
    '%s with one flipped bit is named, and the start fails',
    async (name) => {
      flip(name);
      await expect(namesRead()).rejects.toThrow(CannotStart);
      await expect(namesRead()).rejects.toThrow(`${path(name)} está dañado`);
      flip(name);
      expect(await namesRead()).toEqual(NAMES);
    },
  );

  test.each(['events.db', 'keys.db', 'master.key'])('a missing %s is named', async (name) => {
    rmSync(path(name));
    await expect(namesRead()).rejects.toThrow(`${path(name)} falta`);
    expect(existsSync(path(name))).toBe(false);
  });

  test('a name changed in a read model, which SQLite does not notice, is never answered', async () => {
    flip(READ_MODEL, NAMES[1]);
    expect(await namesRead()).toEqual(NAMES);
    expect(renewed).toEqual([READ_MODEL]);
  });

  test.each([READ_MODEL, 'jobs.db', 'token.key'])(
    '%s is rebuilt when it was truncated, and when it is missing',
    async (name) => {
      truncateSync(path(name), 100);
      expect(await namesRead()).toEqual(NAMES);
      rmSync(path(name));
      expect(await namesRead()).toEqual(NAMES);
      expect(renewed).toEqual([name, name]);
    },
  );

  test('the file of the master key may be removed once the setting has it', async () => {
    const key = readFileSync(path('master.key'), 'utf8').trim();
    rmSync(path('master.key'));
    expect(await namesRead({ MASTER_KEY: key })).toEqual(NAMES);
  });

  test.each([
    ['events.db', { eventStoreUrl: 'esdb://elsewhere' }],
    ['keys.db', { mongodbUrl: 'mongodb://elsewhere' }],
    ['cabezas.jsonl', { signedHeads: '/elsewhere/cabezas.jsonl' }],
    ['cabezas.key', { headSecret: new Uint8Array(32) }],
  ])('%s may go once the settings keep it elsewhere', async (name, elsewhere) => {
    writeFileSync(path('cabezas.jsonl'), '');
    writeFileSync(path('cabezas.key'), Buffer.alloc(32).toString('base64'));
    await running(async () => undefined);
    rmSync(path(name));
    const guard = (settings: GuardOptions['settings']) =>
      guardFolder({
        folder: { path: folder, masterKey: path('master.key'), dataKeys: path('datos.key') },
        settings,
        definitions: publishedEvents,
        logger: createLogger({ destination, level: 'warn' }),
      });
    await expect(guard({})).rejects.toThrow(`${path(name)} falta`);
    await (await guard(elsewhere)).close();
    expect(renewed).toEqual([]);
  });

  test('without its seal, or with a damaged one, each file is verified by its content', async () => {
    flip('sellos.json');
    expect(await namesRead()).toEqual(NAMES);
    rmSync(path('sellos.json'));
    flip('events.db');
    await expect(namesRead()).rejects.toThrow(path('events.db'));
  });
});

describe('after a crash', () => {
  given('cortada');

  test('an unchanged folder starts, and nothing is rebuilt', async () => {
    expect(await namesRead()).toEqual(NAMES);
    expect(renewed).toEqual([]);
  });

  test('events lost at the end are detected by the read models', async () => {
    truncateSync(path('events.db-wal'), 0);
    await expect(namesRead()).rejects.toThrow(
      `${path('events.db')} termina en el evento 0, y ${path(READ_MODEL)} llega hasta el 3`,
    );
  });

  test('events lost at the end together with those of the read models are detected by the signed heads', async () => {
    const copy = mkdtempSync(join(parent, 'firmada-'));
    cpSync(folder, copy, { recursive: true });
    const store = openSqliteEventStore(join(copy, 'events.db'));
    const heads = await openHeadFile(path('cabezas.jsonl'), store, headKey(new Uint8Array(32)));
    await heads.write(new Date());
    await heads.close();
    await store.close();
    for (const name of ['events.db', READ_MODEL]) truncateSync(path(`${name}-wal`), 0);
    await expect(namesRead()).rejects.toThrow(
      `${path('events.db')} termina en el evento 0, y ${path('cabezas.jsonl')} firmó hasta el 3`,
    );
  });

  test('keys lost at the end are detected by the events', async () => {
    truncateSync(path('keys.db-wal'), 0);
    await expect(namesRead()).rejects.toThrow(
      `${path('keys.db')} está dañado (0 claves no se abren y 3 faltan)`,
    );
  });

  test('a read model that differs from its seal is rebuilt, once', async () => {
    flip(READ_MODEL);
    expect(await namesRead()).toEqual(NAMES);
    expect(await namesRead()).toEqual(NAMES);
    expect(renewed).toEqual([READ_MODEL]);
  });

  test('a repeated request is still known after the read model was rebuilt', async () => {
    const ask = (call: Call) => call('POST', '/api/fichas', { nombre: 'Dora Gil' }, 'una-clave');
    const first = await running(async (call) => {
      const { id } = ficha.parse(await (await ask(call)).json());
      const killed = mkdtempSync(join(parent, 'otra-'));
      cpSync(folder, killed, { recursive: true });
      return { id, killed };
    });
    folder = first.killed;
    flip(READ_MODEL);
    expect(ficha.parse(await running(async (call) => (await ask(call)).json())).id).toBe(first.id);
    expect(renewed).toEqual([READ_MODEL]);
  });

  test('a read model with a damaged log goes back and catches up', async () => {
    flip(`${READ_MODEL}-wal`);
    expect(await namesRead()).toEqual(NAMES);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { backup, restore } from '@odonto/embedded/backup';
import { guardFolder } from '@odonto/embedded/damage';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { openEmbeddedEventLog } from '@odonto/event-kit/sqlite';
import { openMongo, openMongoKeyStore } from '@odonto/event-kit/mongodb';
import { createCipher, type DataKeys, loadDataKeys } from '@odonto/event-kit/personal-data';
import { readSettings } from '../process/settings.ts';
import { mongoForTests, type MongoForTests } from '@odonto/event-kit/test-servers';
import { type Renewal, renewDataKey } from './renew-data-key.ts';

jest.setTimeout(180_000);

const definitions = { PacienteRegistrado: { version: 1, subject: 'pacienteId', personal: ['nombre'] } };
const logger = pino({ enabled: false });
/** Two batches of keys. */
const SUBJECTS = Array.from({ length: 1_200 }, (_, n) => `paciente-${n}`);
const ERASED = 'paciente-7';
const KEPT = SUBJECTS.filter((subject) => subject !== ERASED);
const NOW = new Date('2026-11-21T10:00:00.000Z');

interface Opened {
  /** Keys by subject, in base64. */
  readonly keys: ReadonlyMap<string, string>;
  /** Names in the events, read stream by stream and by the scanning thread. */
  readonly names: readonly unknown[];
}

let parent: string;
let first: string;
let before: Opened;

/** Opens the folder as a start does: verifies every file, then opens everything. */
const opened = async (dataDir: string): Promise<Opened> => {
  await using closing = new AsyncDisposableStack();
  const folder = closing.adopt(openDataFolder(dataDir), (it) => it.close());
  const guard = closing.adopt(await guardFolder({ folder, settings: {}, definitions, logger }), (it) =>
    it.close(),
  );
  const { log, cipher, ...embedded } = await openEmbeddedEventLog(folder, { definitions });
  closing.defer(() => embedded.close());
  guard.trust();
  const keys = await cipher.keysToOpen(SUBJECTS);
  const read = await log.read('paciente-ana');
  const scan = log.scan?.(0n, new Set(['PacienteRegistrado']));
  const scanned = await scan?.next();
  await scan?.close();
  return {
    keys: new Map([...keys].map(([subject, key]) => [subject, key.export().toString('base64')])),
    names: [...read.events, ...(scanned?.events ?? [])].map(({ data }) => Reflect.get(data, 'nombre')),
  };
};

const keysIn = (dataDir: string): DataKeys =>
  loadDataKeys({ masterKey: join(dataDir, 'master.key'), dataKeys: join(dataDir, 'datos.key') });

const renewed = (dataDir: string, env: Record<string, string> = {}): Promise<Renewal> =>
  renewDataKey({ settings: readSettings({ DATA_DIR: dataDir, ...env }), logger });

const copyOf = async (name: string): Promise<string> => {
  await cp(first, join(parent, name), { recursive: true });
  return join(parent, name);
};

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'renovar-'));
  first = join(parent, 'primera');
  const folder = openDataFolder(first);
  const { log, keys, cipher, close } = await openEmbeddedEventLog(folder, { definitions });
  await Promise.all(SUBJECTS.map((subject) => cipher.keyToSeal(subject)));
  await keys.destroy(ERASED);
  const metadata = {
    recordedAt: NOW.toISOString(),
    actor: { id: 'p1', rol: 'profesional' },
    requestId: 'r1',
  } as const;
  const event = { type: 'PacienteRegistrado', data: { pacienteId: 'paciente-1', nombre: 'Ana' } } as const;
  await log.append('paciente-ana', 'no-stream', [{ id: uuid(), event, metadata }]);
  await close();
  folder.close();
  before = await opened(first);
  expect(before).toMatchObject({ names: ['Ana', 'Ana'], keys: { size: KEPT.length } });
});
afterAll(() => rm(parent, { recursive: true }));

describe('the embedded edition', () => {
  test('afterwards the new key alone decrypts everything, and no encrypted data has changed', async () => {
    const dataDir = await copyOf('entera');
    const [master] = keysIn(dataDir);
    const file = join(dataDir, 'datos.key');
    expect(await renewed(dataDir)).toEqual({ renewed: KEPT.length + 1, resumed: false, file });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(keysIn(dataDir)).toHaveLength(1);
    expect(await opened(dataDir)).toEqual(before);
    await writeFile(file, `${Buffer.from(master).toString('base64')}\n`);
    await rm(join(dataDir, 'sellos.json'));
    await expect(opened(dataDir)).rejects.toThrow('CLAVE_DE_DATOS');
  });

  test('a second run makes another key, and the previous one decrypts nothing', async () => {
    const dataDir = await copyOf('otra-vez');
    await renewed(dataDir);
    const [one] = keysIn(dataDir);
    expect(await renewed(dataDir)).toMatchObject({ renewed: KEPT.length + 1, resumed: false });
    expect(keysIn(dataDir)).not.toContainEqual(one);
    expect(await opened(dataDir)).toEqual(before);
  });

  /** The file with both keys; two batches in each of three passes, the last for the witness; the new key's file. */
  const STEPS = 1 + 2 + 2 + 2 + 1;

  const ended = async (dataDir: string, steps: number, kill?: () => Promise<void>): Promise<number> => {
    const script = join(import.meta.dirname, 'testing/renewing.ts');
    const child = spawn(process.execPath, [script, dataDir, String(steps)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (some) => (output += String(some)));
    const gone = once(child, 'close');
    if (kill !== undefined) {
      await once(child.stdout, 'data');
      await kill();
      child.kill('SIGKILL');
    }
    await gone;
    return output.split('\n').length - 1;
  };

  test.each(Array.from({ length: STEPS }, (_, n) => n + 1))(
    'killed after step %i everything can be decrypted, and a repeat completes the renewal',
    async (step) => {
      const dataDir = await copyOf(`muerta-${step}`);
      expect(await ended(dataDir, step)).toBe(step);
      expect(await opened(dataDir)).toEqual(before);
      expect(keysIn(dataDir)).toHaveLength(step < STEPS ? 2 : 1);
      if (step < STEPS) expect(await renewed(dataDir)).toMatchObject({ resumed: true });
      expect(keysIn(dataDir)).toHaveLength(1);
      expect(await opened(dataDir)).toEqual(before);
    },
  );

  test('killed at any moment, repeatedly on one folder, everything can be decrypted', async () => {
    const dataDir = await copyOf('muerta-a-menudo');
    for (let round = 0; round < 6; round += 1) {
      await ended(dataDir, 0, () => pause(Math.random() * 60));
      expect(await opened(dataDir)).toEqual(before);
    }
    await renewed(dataDir);
    expect(await opened(dataDir)).toEqual(before);
  });

  test('a subject erased and one registered between a kill and the repeat stay erased and registered', async () => {
    const dataDir = await copyOf('entre-medio');
    await ended(dataDir, 2);
    const folder = openDataFolder(dataDir);
    const { keys, cipher, close } = await openEmbeddedEventLog(folder, { definitions });
    await keys.destroy('paciente-9');
    const added = await cipher.keyToSeal('nueva');
    await close();
    folder.close();
    await renewed(dataDir);
    const again = openDataFolder(dataDir);
    const after = await openEmbeddedEventLog(again, { definitions });
    expect(await after.keys.isDestroyed('paciente-9')).toBe(true);
    const found = await after.cipher.keysToOpen(['nueva', 'paciente-9', ERASED]);
    expect([...found.keys()]).toEqual(['nueva']);
    expect(added && found.get('nueva')?.equals(added)).toBe(true);
    await after.close();
    again.close();
  });

  test('a copy from before opens with its own key, one from after with the new one', async () => {
    const dataDir = await copyOf('copiada');
    const [old, fresh] = [join(parent, 'copia-vieja'), join(parent, 'copia-nueva')];
    await backup({ dataDir, target: old, now: NOW });
    await renewed(dataDir);
    await backup({ dataDir, target: fresh, now: NOW });
    for (const [from, name] of [
      [old, 'vuelta-vieja'],
      [fresh, 'vuelta-nueva'],
    ] as const) {
      await restore({ definitions, from, dataDir: join(parent, name) });
      expect(await opened(join(parent, name))).toEqual(before);
    }
    expect(existsSync(join(parent, 'vuelta-vieja', 'datos.key'))).toBe(false);
  });

  test('a running application, invalid keys and a damaged file stay unchanged', async () => {
    const dataDir = await copyOf('en-uso');
    const folder = openDataFolder(dataDir);
    await expect(renewed(dataDir)).rejects.toThrow('ya está en uso');
    folder.close();
    expect(existsSync(join(dataDir, 'datos.key'))).toBe(false);
    await expect(renewed(join(parent, 'no-hay'))).rejects.toThrow('no hay claves que renovar');
    await renewed(dataDir);
    const written = await readFile(join(dataDir, 'datos.key'), 'utf8');
    await writeFile(join(dataDir, 'datos.key'), `${written.slice(0, 20)}\n`);
    await expect(opened(dataDir)).rejects.toThrow('El archivo de la clave de datos');
    await rm(join(dataDir, 'datos.key'));
    await expect(opened(dataDir)).rejects.toThrow('El archivo de la clave de datos');
    await writeFile(join(dataDir, 'datos.key'), written);
    expect(await opened(dataDir)).toEqual(before);
  });

  test('a master key in the settings requires data keys in the settings', async () => {
    const dataDir = await copyOf('ajustes');
    const [master] = keysIn(dataDir);
    await rm(join(dataDir, 'master.key'));
    const MASTER_KEY = Buffer.from(master).toString('base64');
    await expect(renewed(dataDir, { MASTER_KEY })).rejects.toThrow('CLAVE_DE_DATOS: falta');
    const CLAVE_DE_DATOS = randomBytes(32).toString('base64');
    await expect(renewed(dataDir, { MASTER_KEY, CLAVE_DE_DATOS })).rejects.toThrow('no es la que cifró');
    const keys = { MASTER_KEY, CLAVE_DE_DATOS, CLAVE_DE_DATOS_ANTERIOR: MASTER_KEY };
    expect(await renewed(dataDir, keys)).toMatchObject({ renewed: KEPT.length + 1, file: undefined });
    expect(await renewed(dataDir, keys)).toMatchObject({ renewed: 0 });
    expect(existsSync(join(dataDir, 'datos.key'))).toBe(false);
    await expect(renewed(dataDir, { MASTER_KEY })).rejects.toThrow('no es la que cifró');
    await expect(renewed(dataDir, { MASTER_KEY, CLAVE_DE_DATOS })).rejects.toThrow('clave de datos anterior');
  });
});

const mongo = mongoForTests('renovación de la clave de datos en MongoDB');

(mongo ? describe : describe.skip)('on servers', () => {
  let under: MongoForTests;
  beforeAll(async () => {
    under = (await mongo?.()) ?? under;
  });
  afterAll(() => under.stop());

  let env: Record<string, string>;
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const both = `datos=${fresh.toString('base64')},datos-anterior=${old.toString('base64')}`;
  let number = 0;
  beforeEach(() => {
    number += 1;
    env = {
      MONGODB_URL: under.database(`renovar${number}`),
      EVENTSTORE_URL: 'esdb://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
    };
  });

  const withKeys = async <T>(
    dataKeys: DataKeys,
    use: (cipher: Awaited<ReturnType<typeof createCipher>>) => Promise<T>,
  ): Promise<T> => {
    const connection = openMongo(env['MONGODB_URL'] ?? '');
    const keys = openMongoKeyStore(connection);
    try {
      return await use(await createCipher(keys, dataKeys));
    } finally {
      await keys.close();
      await connection.close();
    }
  };
  const exported = (keys: ReadonlyMap<string, { export(): Buffer }>) =>
    new Map([...keys].map(([subject, key]) => [subject, key.export().toString('base64')]));
  const FEW = SUBJECTS.slice(0, 30);

  afterEach(() => expect.hasAssertions());

  test('while processes with both keys run, subjects erased or registered meanwhile stay so', async () => {
    await withKeys([old], async (cipher) => {
      for (const subject of FEW) await cipher.keyToSeal(subject);
    });
    await withKeys([fresh, old], async (running) => {
      const were = exported(await running.keysToOpen(FEW));
      let step = 0;
      const settings = readSettings({ ...env, SECRETOS: both });
      const interrupted = renewDataKey({
        settings,
        logger,
        onStep: () => {
          step += 1;
          if (step === 2) throw new Error('interrupted');
        },
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      await running.end('paciente-3');
      await running.keyToSeal('nueva');
      expect(await withKeys([fresh, old], async (it) => exported(await it.keysToOpen(FEW)))).toEqual(
        new Map([...were].filter(([subject]) => subject !== 'paciente-3')),
      );
      // The witness shows that the earlier key is still needed.
      await expect(withKeys([fresh], async () => undefined)).rejects.toThrow('falta la anterior');
      expect(await renewDataKey({ settings, logger })).toMatchObject({ renewed: 1, file: undefined });
      const alone = await withKeys([fresh], async (it) => exported(await it.keysToOpen([...FEW, 'nueva'])));
      expect(alone.size).toBe(30);
      expect([...were].filter(([subject, key]) => alone.get(subject) !== key)).toEqual([
        ['paciente-3', were.get('paciente-3')],
      ]);
    });
  });

  test('with one key there is nothing to renew', async () => {
    await withKeys([fresh], async (cipher) => cipher.keyToSeal('ana'));
    const alone = readSettings({ ...env, SECRETOS: `datos=${fresh.toString('base64')}` });
    await expect(renewDataKey({ settings: alone, logger })).rejects.toThrow(
      'No hay una clave de datos anterior',
    );
  });
});

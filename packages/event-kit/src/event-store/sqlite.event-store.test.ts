import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { pages, several } from './conformance/test-events.ts';
import { eventStoreConformance } from './event-store.conformance.ts';
import { type RecordedEvent, START } from './port.ts';
import { openSqliteEventStore } from './sqlite.event-store.ts';

/** Stores an event at this position, which becomes the newest of the store. */
const reach = (path: string, position: bigint): void => {
  const db = new DatabaseSync(path);
  db.prepare(`INSERT INTO events VALUES (?, 'relleno-1', 0, 'relleno', 'Relleno', '{}', '{}', '')`).run(
    position,
  );
  db.close();
};

eventStoreConformance('SQLite', async ({ startAfter } = {}) => {
  const path = await mkdtemp(join(tmpdir(), 'eventos-'));
  const events = join(path, 'events.db');
  let current = openSqliteEventStore(events);
  const reopen = async () => {
    await current.close();
    current = openSqliteEventStore(events);
    return current;
  };
  if (startAfter !== undefined) {
    await current.close();
    reach(events, startAfter);
    await reopen();
  }
  return {
    store: current,
    reopen,
    dispose: async () => {
      await current.close();
      await rm(path, { recursive: true });
    },
  };
});

describe('the event file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eventos-'));
    file = join(folder, 'events.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('killed at any moment keeps every acknowledged append, whole, and continues', async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 4; round += 1) {
      const writer = spawn(process.execPath, [testProcess('crashing-writer'), file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await killAfter(writer, 100 + Math.random() * 400, (line) => {
        const [stream = '', revision] = line.split(' ');
        acknowledged.set(stream, Number(revision));
      });
      const store = openSqliteEventStore(file);
      const kept = lastRevisions(await pages(store, 1_000));
      const lost = [...acknowledged].filter(([stream, revision]) => !((kept.get(stream) ?? -1) >= revision));
      expect(lost).toEqual([]);
      await store.close();
    }
    expect(acknowledged.size).toBeGreaterThan(4);
  }, 60_000);

  test('on a full disk refuses appends, stores none partially, and continues once there is space', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [testProcess('full-disk'), file]);
    const unavailable = 'StoreUnavailable: event store is unavailable';
    expect(JSON.parse(stdout)).toEqual({ refused: [unavailable, unavailable], whileFull: 2 });
    const again = openSqliteEventStore(file);
    expect(await again.readAll(START, 100)).toHaveLength(5);
    await again.close();
  }, 60_000);

  test('survives the end of the thread that writes it', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [testProcess('dying-thread'), file]);
    const { threads, refused, streams } = JSON.parse(stdout);
    expect(threads).toBe(2);
    expect([undefined, 'StoreUnavailable: event store is unavailable']).toContain(refused);
    expect(streams.filter((stream: string) => stream !== 'turno-2')).toEqual(['turno-1', 'turno-3']);
    if (refused === undefined) expect(streams).toContain('turno-2');
  }, 60_000);

  test.each([
    ['is something else', async () => writeFile(file, 'no soy una base de datos'.repeat(1_000))],
    [
      'belongs to another program',
      async () => new DatabaseSync(file).exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)'),
    ],
    ['was damaged in the middle', () => damage(file)],
  ])('that %s is refused in one line that names it', async (_, spoil) => {
    await spoil();
    expect(() => openSqliteEventStore(file)).toThrow(
      expect.objectContaining({
        name: 'CannotStart',
        message: expect.stringMatching(/^El archivo de eventos \S+events\.db .+ copia de seguridad\.$/),
      }),
    );
  });

  test('refuses an append if one of its ids is in another stream, and only that append', async () => {
    const store = openSqliteEventStore(file);
    const [known, others] = [several(1), several(2)];
    await store.append('turno-1', 'no-stream', known);
    const [refused, accepted] = await Promise.allSettled([
      store.append('turno-2', 'no-stream', [...others, ...known]),
      store.append('turno-3', 'no-stream', several(2)),
    ]);
    expect(refused).toMatchObject({ reason: { name: 'WrongExpectedRevision' } });
    expect(accepted.status).toBe('fulfilled');
    expect(await store.read('turno-2')).toEqual([]);
    expect(await store.readAll(START, 10)).toHaveLength(3);
    await store.close();
  });

  test('prevents changes and removals of events', async () => {
    const store = openSqliteEventStore(file);
    await store.append('turno-1', 'no-stream', several(1));
    await store.close();
    const db = new DatabaseSync(file);
    expect(() => db.exec("UPDATE events SET data = '{}'")).toThrow('never changed');
    expect(() => db.exec('DELETE FROM events')).toThrow('never removed');
    db.close();
  });
});

const testProcess = (name: string): string => join(import.meta.dirname, 'test-processes', `${name}.ts`);

/** Passes on the output of the process until it is killed, some milliseconds after its first line. */
const killAfter = async (child: ChildProcess, ms: number, onLine: (line: string) => void): Promise<void> => {
  if (child.stdout === null) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout });
  lines.on('line', onLine);
  await once(lines, 'line');
  setTimeout(() => child.kill('SIGKILL'), ms);
  await once(lines, 'close');
};

/** The last revision of every stream; throws when one has a gap or a repeat. */
const lastRevisions = (events: readonly RecordedEvent[]): ReadonlyMap<string, number> => {
  const last = new Map<string, number>();
  for (const { stream, revision } of events) {
    if (revision !== (last.get(stream) ?? -1) + 1) throw new Error(`${stream}: ${revision} is out of place`);
    last.set(stream, revision);
  }
  return last;
};

/** A store of a few hundred events whose middle pages were overwritten. */
const damage = async (path: string): Promise<void> => {
  const store = openSqliteEventStore(path);
  await store.append('turno-1', 'no-stream', several(500));
  await store.close();
  const { size } = await stat(path);
  const handle = await open(path, 'r+');
  await handle.write(Buffer.alloc(8_192, 0xff), 0, 8_192, Math.floor(size / 8_192) * 4_096);
  await handle.close();
};

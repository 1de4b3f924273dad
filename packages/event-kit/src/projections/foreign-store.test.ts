import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { NoSuchPosition, START } from '../event-store/port.ts';
import type { CollectionSpec, ReadModels } from '../read-models/port.ts';
import { openSqliteReadModels } from '../read-models/sqlite.read-models.ts';
import { type MemoryLog, memoryLog } from './memory-log.ts';
import { newestEvent, noteFirstEvent, restartIfForeign } from './foreign-store.ts';
import { checkpointsOf } from './reactor.ts';

const spec: CollectionSpec = { name: 'notas', version: 1, keys: [], indexes: [] };
const evento = { type: 'Anotado', data: {} };

let folder: string;
let readModels: ReadModels;
let warned: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'origin-'));
  readModels = openSqliteReadModels({ file: join(folder, 'r.db') });
  warned = [];
});
afterEach(async () => {
  await readModels.close();
  rmSync(folder, { recursive: true });
});

const start = (log: MemoryLog): Promise<void> => {
  const logger = { warn: (line: unknown) => void warned.push(String(line)) };
  return restartIfForeign({ log, readModels, logger, reactions: ['borrado'] });
};
const project = async (log: MemoryLog): Promise<void> => {
  const collection = await readModels.collection(spec);
  await collection.commit(
    [{ kind: 'put', id: 'a', body: '{}', keys: {}, position: await log.head() }],
    await log.head(),
  );
  await (await checkpointsOf(readModels)).put('borrado', String(await log.head()));
};
const left = async () => ({
  documents: await (await readModels.collection(spec)).count({}),
  checkpoint: await (await readModels.collection(spec)).checkpoint(),
  reaction: await (await checkpointsOf(readModels)).get('borrado'),
});

describe('read models', () => {
  test('of this event store are kept, also when it was empty at the first start', async () => {
    const log = memoryLog();
    await start(log);
    const noting = noteFirstEvent({ log, readModels }, new AbortController().signal);
    log.record('n', evento, evento);
    await noting;
    await project(log);
    await start(log);
    log.record('n', evento);
    await start(log);
    expect(await left()).toEqual({ documents: 1, checkpoint: 2n, reaction: '2' });
    expect(warned).toEqual([]);
  });

  test('made from the same events at other positions are rebuilt, with one line that says so', async () => {
    const embedded = memoryLog();
    embedded.record('n', evento, evento);
    await start(embedded);
    await project(embedded);
    const moved: MemoryLog = {
      ...embedded,
      readAll: async (after, limit) =>
        (await embedded.readAll(after, limit)).map((event) => ({
          ...event,
          position: event.position * 777n,
        })),
      head: async () => (await embedded.head()) * 777n,
    };
    await start(moved);
    expect(await left()).toEqual({ documents: 0, checkpoint: START, reaction: undefined });
    expect(warned).toEqual([expect.stringContaining('another event store')]);
    await project(moved);
    await start(moved);
    expect(await left()).toMatchObject({ documents: 1 });
    expect(warned).toHaveLength(1);
  });

  test('that are ahead of the events, because an older copy of these was put back, are rebuilt', async () => {
    const log = memoryLog();
    log.record('n', evento, evento);
    await start(log);
    await project(log);
    await start({ ...log, head: async () => 1n });
    expect(await left()).toMatchObject({ documents: 0 });
  });

  test('documents of an unknown store are rebuilt', async () => {
    const log = memoryLog();
    log.record('n', evento);
    await project(log);
    await start(log);
    expect(await left()).toMatchObject({ documents: 0 });
  });
});

test('an empty store that stays empty keeps nobody waiting', async () => {
  const over = new AbortController();
  const noting = noteFirstEvent({ log: memoryLog(), readModels }, over.signal);
  over.abort();
  await noting;
});

describe('an older copy of the events that has grown past the read models', () => {
  /** A log with the same first event and another history after it. */
  const diverged = async (log: MemoryLog): Promise<MemoryLog> => {
    const [first] = await log.readAll(START, 1);
    const other = memoryLog();
    other.record('n', evento, evento, evento);
    return {
      ...other,
      readAll: async (after, limit) =>
        (await other.readAll(after, limit)).map((event) => (first && event.position === 1n ? first : event)),
    };
  };

  test('is seen by the newest event that was read', async () => {
    const log = memoryLog();
    log.record('n', evento, evento);
    await start(log);
    await project(log);
    const [, newest] = await log.readAll(START, 2);
    const keeping = newestEvent(readModels);
    if (newest !== undefined) keeping.read(newest);
    await keeping.close();
    await start(log);
    expect(warned).toEqual([]);
    await start(await diverged(log));
    expect(await left()).toEqual({ documents: 0, checkpoint: START, reaction: undefined });
  });

  test('is seen by a position at which it has no event', async () => {
    const log = memoryLog();
    log.record('n', evento, evento);
    await start(log);
    await project(log);
    const readAll: MemoryLog['readAll'] = async (after, limit) => {
      if (after > START) throw new NoSuchPosition(after);
      return log.readAll(after, limit);
    };
    await start({ ...log, readAll });
    expect(await left()).toMatchObject({ documents: 0 });
  });

  test('is seen by where reactions have come, also when the read models were removed', async () => {
    const log = memoryLog();
    log.record('n', evento, evento);
    await start(log);
    await (await checkpointsOf(readModels)).put('borrado', '9');
    await start(log);
    expect(await left()).toMatchObject({ reaction: undefined });
  });
});

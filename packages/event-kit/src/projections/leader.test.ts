import { setTimeout as pause } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import type { Event } from '../decider/decider.ts';
import { openSqliteReadModels } from '../read-models/sqlite.read-models.ts';
import { memoryLog } from './memory-log.ts';
import { erased, specOf } from './any-projection.ts';
import { projection } from './projection.ts';
import { startLeader } from './leader.ts';

type Anotado = Event<'Anotado', { readonly id: string }>;

const notas = projection<{ readonly id: string }, Anotado>({
  name: 'notas',
  version: 1,
  indexes: [],
  id: ({ data }) => data.id,
  keys: () => ({}),
  on: { Anotado: (_, { data }) => data },
});

const leading = (
  parts: Pick<Parameters<typeof startLeader>[0], 'log' | 'readModels' | 'delivered' | 'over'>,
): ReturnType<typeof startLeader> =>
  startLeader({
    ...parts,
    logger: { warn: () => undefined, error: () => undefined },
    projections: [erased(notas)],
    onMoved: () => undefined,
  });

test('a projection that failed goes on also when something was recorded just before it had caught up again', async () => {
  const log = memoryLog();
  const readModels = openSqliteReadModels({ file: ':memory:' });
  const over = new AbortController();
  const anotar = (id: string) => log.record(`nota-${id}`, { type: 'Anotado', data: { id } });
  let delivered = anotar('a');
  const leader = await leading({ log, readModels, delivered: () => delivered, over: over.signal });
  await leader.ready;

  // The first commit fails.
  const collection = leader.answering('notas');
  if (collection === undefined) throw new Error('it is not built');
  const commit = collection.commit.bind(collection);
  Object.assign(collection, {
    commit: () => {
      Object.assign(collection, { commit });
      throw new Error('the disk is full');
    },
  });
  // Another event is recorded and delivered while the projection catches up.
  const readAll = log.readAll.bind(log);
  Object.assign(log, {
    readAll: async (...from: Parameters<typeof readAll>) => {
      const read = await readAll(...from);
      Object.assign(log, { readAll });
      delivered = anotar('c');
      return read;
    },
  });
  delivered = anotar('b');
  await leader.feed(log.recorded.slice(-1), new Set());

  while (leader.lag()[0]?.state !== 'live') await pause(10);
  expect(leader.lag()).toMatchObject([{ position: 3n }]);
  over.abort();
  await leader.end(true);
  await readModels.close();
});

test('a load that fails again and again waits longer each time, however far it came in memory', async () => {
  const log = memoryLog();
  const readModels = openSqliteReadModels({ file: ':memory:' });
  const over = new AbortController();
  const times: unknown[] = [];
  const delivered = log.record('nota-a', { type: 'Anotado', data: { id: 'a' } });
  const { name, version } = notas;
  const collection = await readModels.collection(specOf(erased(notas)));
  Object.assign(collection, { commit: () => Promise.reject(new Error('the disk is full')) });
  const leader = await startLeader({
    log,
    readModels,
    logger: { warn: () => undefined, error: (logged: object) => times.push(logged) },
    projections: [erased(notas)],
    delivered: () => delivered,
    onMoved: () => undefined,
    over: over.signal,
  });

  while (times.length < 4) await pause(10);
  expect(times.slice(0, 4)).toEqual(
    [1, 2, 3, 4].map((nth) => expect.objectContaining({ projection: name, version, times: nth })),
  );
  over.abort();
  await leader.end(false);
  await readModels.close();
});

test('an end writes what loads hold for a few seconds at most', async () => {
  const log = memoryLog();
  const readModels = openSqliteReadModels({ file: ':memory:' });
  const delivered = log.record('nota-a', { type: 'Anotado', data: { id: 'a' } });
  const otras = { ...notas, name: 'otras' };
  const [first, second] = await Promise.all(
    [notas, otras].map((one) => readModels.collection(specOf(erased(one)))),
  );
  const over = new AbortController();
  const begin = (onMoved: () => void) =>
    startLeader({
      log,
      readModels,
      logger: { warn: () => undefined, error: () => undefined },
      projections: [erased(notas), erased(otras)],
      delivered: () => delivered,
      onMoved,
      over: over.signal,
    });

  // Both projections hold the event in memory, and neither has written it.
  const written: string[] = [];
  const now = jest.spyOn(performance, 'now');
  for (const [name, collection] of [
    ['first', first],
    ['second', second],
  ] as const)
    Object.assign(collection ?? {}, {
      commit: async () => {
        written.push(name);
        now.mockReturnValue(Number.MAX_SAFE_INTEGER);
      },
    });
  const stopped = await begin(() => over.abort());
  await stopped.end(true);
  now.mockRestore();
  expect(written).toEqual(['first']);
});

test('an end does not wait until the indexes of a load are built', async () => {
  const log = memoryLog();
  const readModels = openSqliteReadModels({ file: ':memory:' });
  const delivered = log.record('nota-a', { type: 'Anotado', data: { id: 'a' } });
  const collection = await readModels.collection(specOf(erased(notas)));
  const over = new AbortController();
  const finishing = Promise.withResolvers<void>();
  Object.assign(collection, {
    finishLoad: async (signal?: AbortSignal) => {
      finishing.resolve();
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    },
  });
  const leader = await leading({ log, readModels, delivered: () => delivered, over: over.signal });
  await finishing.promise;
  over.abort();
  await leader.end(true);
  expect(leader.lag()).toMatchObject([{ state: 'rebuilding' }]);
  await readModels.close();
});

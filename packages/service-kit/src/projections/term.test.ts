import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Event } from '../decider/decider.ts';
import { openSqliteReadModels } from '../read-models/sqlite.read-models.ts';
import { memoryLog } from './memory-log.ts';
import { erased, specOf } from './any-projection.ts';
import { projection } from './projection.ts';
import { beginTerm } from './term.ts';

type Anotado = Event<'Anotado', { readonly id: string }>;

const notas = projection<{ readonly id: string }, Anotado>({
  name: 'notas',
  version: 1,
  indexes: [],
  id: ({ data }) => data.id,
  keys: () => ({}),
  on: { Anotado: (_, { data }) => data },
});

test('a projection that failed goes on also when something was recorded just before it was level again', async () => {
  const log = memoryLog();
  const readModels = openSqliteReadModels({ file: ':memory:' });
  const over = new AbortController();
  const anotar = (id: string) => log.record(`nota-${id}`, { type: 'Anotado', data: { id } });
  let delivered = anotar('a');
  const term = await beginTerm({
    log,
    readModels,
    logger: { warn: () => undefined, error: () => undefined },
    projections: [erased(notas)],
    delivered: () => delivered,
    onMoved: () => undefined,
    over: over.signal,
  });
  await term.ready;

  // Once, what is new cannot be written.
  const collection = term.answering('notas');
  if (collection === undefined) throw new Error('it is not built');
  const commit = collection.commit.bind(collection);
  Object.assign(collection, {
    commit: () => {
      Object.assign(collection, { commit });
      throw new Error('the disk is full');
    },
  });
  // While it reads on, the next one is handed to those that are level.
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
  await term.feed(log.recorded.slice(-1), new Set());

  while (term.lag()[0]?.state !== 'level') await pause(10);
  expect(term.lag()).toMatchObject([{ position: 3n }]);
  over.abort();
  await term.end(true);
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
  const term = await beginTerm({
    log,
    readModels,
    logger: { warn: () => undefined, error: (told: object) => times.push(told) },
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
  await term.end(false);
  await readModels.close();
});

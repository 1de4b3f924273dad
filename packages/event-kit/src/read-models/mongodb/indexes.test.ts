import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Mongo, openMongo } from '../../mongodb/connection.ts';
import { mongoForTests, type MongoForTests } from '../../testing/servers.mongodb.ts';
import { openMongoReadModels } from '../mongodb.read-models.ts';
import type { CollectionSpec } from '../port.ts';
import { hintOf, indexesOf } from './indexes.ts';

jest.setTimeout(60_000);

const spec: CollectionSpec = {
  name: 'pacientes',
  version: 1,
  keys: ['dueno', 'orden', 'numeros'],
  multikeys: ['palabras'],
  indexes: [
    ['dueno', 'orden'],
    ['dueno', 'numeros'],
    ['dueno', 'palabras'],
  ],
};

test('each index ends in the id, so that a sorted list needs no sort; an index of words does not', () => {
  expect(indexesOf(spec).map(({ name }) => name)).toEqual([
    'k_dueno_1_k_orden_1__id_1',
    'k_dueno_1_k_numeros_1__id_1',
    'k_dueno_1_k_palabras_1',
    't_1',
  ]);
});

test('a whole search uses its index, words before parts of a number; a page and a list get no hint', () => {
  const where = { dueno: 'd' };
  const sort = { key: 'orden' };
  const prefixes = [{ key: 'palabras', prefix: 'gonz' }];
  const contains = [{ keys: ['numeros'], text: '20' }];
  expect(hintOf(spec, { where, prefixes, contains, sort })).toBe('k_dueno_1_k_palabras_1');
  expect(hintOf(spec, { where, contains, sort })).toBe('k_dueno_1_k_numeros_1__id_1');
  expect(hintOf(spec, { where, prefixes, sort, limit: 21 })).toBeUndefined();
  expect(hintOf(spec, { where, sort })).toBeUndefined();
});

const forTests = mongoForTests('índices en MongoDB');

(forTests ? describe : describe.skip)('an installation with the indexes of an earlier release', () => {
  let under: MongoForTests;
  let mongo: Mongo;
  beforeAll(async () => {
    under = (await forTests?.()) ?? under;
    mongo = openMongo(under.database('indices'));
  });
  afterAll(async () => {
    await mongo.close();
    await under.stop();
  });

  test('gets the new ones while it answers, and keeps its documents', async () => {
    const collection = mongo.db.collection('viejo_pacientes_v1');
    const names = async () =>
      (await collection.listIndexes().toArray()).map(({ name }) => String(name)).sort();
    const open = async () => openMongoReadModels({ mongo, service: 'viejo' }).collection(spec);
    const put = {
      kind: 'put',
      id: 'a',
      body: '{"id":"a"}',
      keys: { dueno: 'd', orden: 'o' },
      position: 1n,
    } as const;
    await (await open()).commit([put], 1n);
    await collection.dropIndexes();
    await collection.createIndex({ k_dueno: 1, k_orden: 1 });

    const pacientes = await open();
    expect(await pacientes.find({ where: { dueno: 'd' }, sort: { key: 'orden' } })).toMatchObject([
      { id: 'a' },
    ]);
    const wanted = ['_id_', ...indexesOf(spec).map(({ name }) => name)].sort();
    while ((await names()).join() !== wanted.join()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await pacientes.checkpoint()).toBe(1n);
  });
});

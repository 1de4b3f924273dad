import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { CommandStartedEvent } from 'mongodb';
import { mongoLeaseStore } from '../leases/mongodb.lease-store.ts';
import { openMongoKeyStore } from '../personal-data/mongodb.key-store.ts';
import { openMongoReadModels } from '../read-models/mongodb.read-models.ts';
import type { CollectionSpec } from '../read-models/port.ts';
import { mongoForTests, type MongoForTests } from '../testing/servers.mongodb.ts';
import { type Mongo, openMongo } from './connection.ts';

jest.setTimeout(60_000);

const forTests = mongoForTests('lecturas que ninguna elección deshace');

const spec: CollectionSpec = { name: 'fichas', version: 1, keys: ['dueno'], indexes: [['dueno']] };

(forTests ? describe : describe.skip)('reads that a decision rests on', () => {
  let under: MongoForTests;
  let mongo: Mongo;
  let sent: CommandStartedEvent[] = [];
  beforeAll(async () => {
    under = (await forTests?.()) ?? under;
    mongo = openMongo(under.database('decisiones'), { onCommand: (command) => sent.push(command) });
  });
  afterAll(async () => {
    await mongo.close();
    await under.stop();
  });

  /** The read concern of each `find` that the work sent. */
  const concernsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    sent = [];
    await work();
    const finds = sent.filter(({ commandName }) => commandName === 'find');
    return finds.map(({ command }) => String(command['readConcern']?.level));
  };

  test('keys and destroyed keys are read linearizably', async () => {
    const keys = openMongoKeyStore(mongo);
    await keys.insert('ana', new Uint8Array(60));
    expect(await concernsOf(() => keys.get('ana'))).toEqual(['linearizable']);
    expect(new Set(await concernsOf(() => keys.getMany(['ana', 'eva'])))).toEqual(new Set(['linearizable']));
    expect(await concernsOf(() => keys.isDestroyed('ana'))).toEqual(['linearizable']);
    expect(await concernsOf(() => keys.insert('ana', new Uint8Array(60)))).toEqual(['linearizable']);
    await keys.close();
  });

  test('leases are read linearizably', async () => {
    const leases = mongoLeaseStore(mongo);
    const replaced = () => leases.replace('proyector', undefined, { holder: 'a', fence: 1, beat: 1 });
    expect(new Set(await concernsOf(replaced))).toEqual(new Set(['linearizable']));
    expect(await concernsOf(() => leases.read('proyector'))).toEqual(['linearizable']);
  });

  test('documents about to change and checkpoints are read linearizably, positions by majority', async () => {
    const readModels = openMongoReadModels({ mongo, service: 'decisiones' });
    const fichas = await readModels.collection(spec);
    expect(await concernsOf(() => fichas.durable.getMany(['a']))).toEqual(['linearizable']);
    expect(await concernsOf(() => fichas.durable.find({ where: { dueno: 'd' } }))).toEqual(['linearizable']);
    expect(await concernsOf(() => fichas.checkpoint())).toEqual(['linearizable']);
    expect(await concernsOf(() => fichas.loading())).toEqual(['linearizable']);
    expect(await concernsOf(() => readModels.standings())).toEqual(['majority']);
    expect(await concernsOf(() => readModels.previous({ ...spec, version: 2 }))).toEqual(['majority']);
    const put = { kind: 'put', id: 'a', body: '{}', keys: {}, position: 1n } as const;
    expect(await concernsOf(() => fichas.commit([put], 1n))).toEqual(['majority']);
    await readModels.close();
  });

  test('a document that was absent is inserted without a look, also where another projector was first', async () => {
    const readModels = openMongoReadModels({ mongo, service: 'ausentes' });
    const fichas = await readModels.collection(spec);
    const put = (id: string, position: bigint) =>
      ({ kind: 'put', id, body: `{"at":${position}}`, keys: {}, position, wasAbsent: true }) as const;
    expect(await concernsOf(() => fichas.commit([put('a', 2n), put('b', 2n)], 2n))).toEqual([]);
    await fichas.commit([put('a', 1n), put('b', 3n), put('c', 3n)], 3n);
    const bodies = [...(await fichas.getMany(['a', 'b', 'c'])).values()].map(({ body }) => body);
    expect(bodies).toEqual(['{"at":2}', '{"at":3}', '{"at":3}']);
    await readModels.close();
  });

  test('many documents are read by two commands at a time, and each waits without losing its time', async () => {
    const atOnce: number[] = [];
    let running = 0;
    const read = () =>
      mongo.gathering(async () => {
        atOnce.push((running += 1));
        await pause(20);
        running -= 1;
      });
    await Promise.all(Array.from({ length: 6 }, read));
    expect(Math.max(...atOnce)).toBe(2);
    const readModels = openMongoReadModels({ mongo, service: 'muchas' });
    const fichas = await readModels.collection(spec);
    sent = [];
    await fichas.durable.getMany(Array.from({ length: 4_500 }, (_, n) => `id${n}`));
    const finds = sent.filter(({ commandName }) => commandName === 'find');
    const idsOf = finds.map(({ command }) => JSON.stringify(command['filter']).match(/id\d+/g)?.length);
    expect(idsOf).toEqual([2_000, 2_000, 500]);
    expect(new Set(finds.map(({ command }) => command['maxTimeMS']))).toEqual(new Set([10_000]));
    await readModels.close();
  });

  test('a few documents and keys are found one id at a time, as linearizable reads require', async () => {
    const filtersOf = async (work: () => Promise<unknown>): Promise<readonly unknown[]> => {
      sent = [];
      await work();
      return sent.map(({ command }) => command['filter']).filter((filter) => filter !== undefined);
    };
    const readModels = openMongoReadModels({ mongo, service: 'porId' });
    const fichas = await readModels.collection(spec);
    const keys = openMongoKeyStore(mongo);
    const each = [{ _id: 'a' }, { _id: 'b' }];
    expect(await filtersOf(() => fichas.get('a'))).toEqual([{ _id: 'a' }]);
    expect(await filtersOf(() => fichas.durable.getMany(['a', 'b', 'a']))).toEqual(each);
    expect(await filtersOf(() => keys.getMany(['a', 'b', 'a']))).toEqual(each);
    const put = (id: string) => ({ kind: 'put', id, body: '{}', keys: {}, position: 1n }) as const;
    await fichas.commit([put('a'), put('b')], 1n);
    const found = await fichas.durable.getMany(['b', 'c', 'a']);
    expect([...found.keys()]).toEqual(['b', 'a']);
    const many = Array.from({ length: 100 }, (_, n) => `id${n}`);
    expect(await filtersOf(() => fichas.durable.getMany(many))).toEqual([{ _id: { $in: many } }]);
    await Promise.all([readModels.close(), keys.close()]);
  });

  test('checkpoints of reactions and idempotent answers are read linearizably, and kept by one command', async () => {
    const readModels = openMongoReadModels({ mongo, service: 'registros' });
    const register = await readModels.register('reacciones');
    await register.put('avisos', '1');
    expect(await concernsOf(() => register.get('avisos'))).toEqual(['linearizable']);
    sent = [];
    await register.put('avisos', '2');
    expect(sent.map(({ commandName }) => commandName)).toEqual(['update']);
    await readModels.close();
  });

  test('every read limits how long the server may work on it', async () => {
    const readModels = openMongoReadModels({ mongo, service: 'plazos' });
    const fichas = await readModels.collection(spec);
    sent = [];
    await fichas.get('a');
    await fichas.find({ where: { dueno: 'd' } });
    await fichas.findJson({ where: { dueno: 'd' } });
    await fichas.count({ where: { dueno: 'd' } });
    expect(sent.map(({ command }) => typeof command['maxTimeMS'])).toEqual(Array(4).fill('number'));
    await readModels.close();
  });
});

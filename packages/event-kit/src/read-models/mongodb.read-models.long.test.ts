import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.ts';
import { openMongo } from '../mongodb/connection.ts';
import { mongoForTests, type MongoForTests } from '../testing/servers.mongodb.ts';
import { openMongoReadModels } from './mongodb.read-models.ts';
import type { CollectionSpec, Write } from './port.ts';
import { readModelsConformance } from './read-models.conformance.ts';

jest.setTimeout(60_000);

/** FerretDB reads a whole collection for each guarded replacement. */
const LONG = process.env['MONGODB_URL'] === undefined ? { many: 240 } : {};

/** This suite tests correctness, not speed: the machine may be busy with other suites. */
const PATIENT_MS = 20_000;

/** A server that is being stopped may still answer once. */
const away = async (ask: () => Promise<unknown>): Promise<void> => {
  const answers = (): Promise<boolean> =>
    ask().then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(StoreUnavailable);
        return false;
      },
    );
  while (await answers());
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const forTests = mongoForTests('modelos de lectura en MongoDB');

(forTests ? describe : describe.skip)('read models in MongoDB', () => {
  let under: MongoForTests;
  let number = 0;
  beforeAll(async () => {
    under = (await forTests?.()) ?? under;
  });
  afterAll(async () => {
    await under.stop();
  });

  readModelsConformance(
    'MongoDB',
    async () => {
      number += 1;
      const service = `prueba${number}`;
      const mongo = openMongo(under.url, { answerMs: PATIENT_MS });
      let ahead = 0;
      const clock = { now: () => new Date(Date.now() + ahead) };
      let readModels = openMongoReadModels({ mongo, service, clock });
      return {
        readModels,
        reopen: async () => {
          await readModels.close();
          return (readModels = openMongoReadModels({ mongo, service, clock }));
        },
        later: (milliseconds) => void (ahead += milliseconds),
        dispose: async () => {
          await readModels.close();
          await mongo.close();
        },
      };
    },
    LONG,
  );

  const spec: CollectionSpec = { name: 'cuentas', version: 1, keys: ['dueno'], indexes: [['dueno']] };
  const put = (id: string, position: bigint): Write => ({
    kind: 'put',
    id,
    body: JSON.stringify({ id, position: Number(position) }),
    keys: { dueno: 'd' },
    position,
  });

  test('a projector that counted as dead cannot restore an older document', async () => {
    const mongo = openMongo(under.url);
    const [fresh, stale] = await Promise.all(
      ['viejo', 'viejo'].map((service) => openMongoReadModels({ mongo, service }).collection(spec)),
    );
    await fresh?.commit([put('a', 5n)], 5n);
    await Promise.all([stale?.commit([put('a', 3n)], 3n), stale?.commit([put('a', 4n)], 4n)]);
    expect(await fresh?.get('a')).toMatchObject({ position: 5n });
    expect(await fresh?.checkpoint()).toBe(5n);
    await mongo.close();
  });

  test('a projector that counted as dead cannot restore a deleted document', async () => {
    const mongo = openMongo(under.url);
    const [fresh, stale] = await Promise.all(
      ['borrado', 'borrado'].map((service) => openMongoReadModels({ mongo, service }).collection(spec)),
    );
    await fresh?.commit([put('a', 5n), put('b', 5n)], 5n);
    await fresh?.commit([{ kind: 'delete', id: 'a', position: 6n }], 6n);
    await fresh?.commit([{ kind: 'delete', id: 'nunca', position: 7n }], 7n);
    await stale?.commit([put('a', 5n), put('nunca', 4n)], 5n);
    expect(await fresh?.find({})).toMatchObject([{ id: 'b' }]);
    expect([await fresh?.count({}), await fresh?.get('a')]).toEqual([1, undefined]);
    expect([...((await fresh?.getMany(['a', 'b', 'nunca'])) ?? [])].map(([id]) => id)).toEqual(['b']);
    await fresh?.commit([put('a', 9n)], 9n);
    expect(await fresh?.get('a')).toMatchObject({ position: 9n });
    await mongo.close();
  });

  test('a retired version is withdrawn before it is dropped, so that nobody reads a partial version', async () => {
    const mongo = openMongo(under.url);
    const readModels = openMongoReadModels({ mongo, service: 'retiro' });
    const old = await readModels.collection(spec);
    await old.commit([put('a', 5n)], 5n);
    await (await readModels.collection({ ...spec, version: 2 })).commit([put('a', 5n)], 5n);
    const retiring = readModels.retire({ ...spec, version: 2 });
    const older = async () => (await readModels.standings()).find(({ version }) => version === 1);
    while ((await older())?.loading === false) await pause(10);
    expect([await older(), await old.count({})]).toMatchObject([{ loading: true }, 1]);
    await retiring;
    expect([await older(), await old.count({})]).toEqual([undefined, 0]);
    await mongo.close();
  });

  test('a server that is silent or gone is unavailable, and calls work when it is back', async () => {
    if (under.server === undefined) return; // only a server that this test started can be stopped
    const { server } = under;
    const mongo = openMongo(under.url);
    const cuentas = await openMongoReadModels({ mongo, service: 'corte' }).collection(spec);
    await cuentas.commit([put('a', 1n)], 1n);
    server.freeze();
    await away(() => cuentas.get('a'));
    server.thaw();
    expect(await cuentas.get('a')).toMatchObject({ position: 1n });
    await server.kill();
    await expect(cuentas.get('a')).rejects.toThrow(StoreUnavailable);
    await expect(cuentas.commit([put('a', 2n)], 2n)).rejects.toThrow(StoreUnavailable);
    await server.start();
    while (
      !(await cuentas.commit([put('a', 2n)], 2n).then(
        () => true,
        () => false,
      ))
    )
      await pause(50);
    expect(await cuentas.get('a')).toMatchObject({ position: 2n });
    await mongo.close();
  });
});

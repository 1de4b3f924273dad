import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openMongo } from '../mongodb/connection.ts';
import { mongoForTests, type MongoForTests } from '../testing/servers.mongodb.ts';
import { keyStoreConformance } from './key-store.conformance.ts';
import { openMongoKeyStore } from './mongodb.key-store.ts';

jest.setTimeout(60_000);

const forTests = mongoForTests('claves en MongoDB');

(forTests ? describe : describe.skip)('keys in MongoDB', () => {
  let under: MongoForTests;
  let number = 0;
  beforeAll(async () => {
    under = (await forTests?.()) ?? under;
  });
  afterAll(async () => {
    await under.stop();
  });
  const database = (): string => {
    number += 1;
    return under.database(`claves${number}`);
  };

  keyStoreConformance('MongoDB', async () => {
    const url = database();
    let mongo = openMongo(url);
    let keys = openMongoKeyStore(mongo);
    const close = async () => {
      await keys.close();
      await mongo.close();
    };
    return {
      keys,
      reopen: async () => {
        await close();
        mongo = openMongo(url);
        return (keys = openMongoKeyStore(mongo));
      },
      dispose: close,
    };
  });

  test('another process is notified that a key was destroyed', async () => {
    const mongo = openMongo(database());
    const [here, there] = [openMongoKeyStore(mongo), openMongoKeyStore(mongo)];
    const heard = new Promise<string>((resolve) => there.onDestroyed(resolve));
    await here.insert('ana', new Uint8Array(60));
    await here.destroy('ana');
    expect(await heard).toBe('ana');
    // The listener polls every 2 s, so it must not read every key.
    const indexes = await mongo.db.collection('claves').indexes();
    expect(indexes.map(({ key }) => key)).toContainEqual({ t: 1 });
    await Promise.all([here.close(), there.close()]);
    await mongo.close();
  });
});

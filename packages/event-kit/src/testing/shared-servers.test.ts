import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { missingPrograms } from './all-servers.ts';
import { startSharedServers } from './shared-servers.ts';

/** The data of an application with these settings in MongoDB and Redis. */
const opened = async (env: Record<string, string>) => {
  const mongo = new MongoClient(String(env['MONGODB_URL']));
  const redis = new Redis(String(env['REDIS_URL']));
  return {
    store: async () => {
      await mongo.db().collection('notas').insertOne({ texto: 'una' });
      await redis.set('nota', 'una');
    },
    stored: async () => [await mongo.db().collection('notas').countDocuments(), await redis.exists('nota')],
    close: async () => {
      await mongo.close();
      redis.disconnect();
    },
  };
};

(missingPrograms().length === 0 ? test : test.skip)(
  'each application has databases of its own, which end with it',
  async () => {
    await using cleanup = new AsyncDisposableStack();
    const servers = cleanup.adopt(await startSharedServers(), (it) => it.stop());
    const take = async () => {
      const answer = await fetch(servers.url, { method: 'POST' });
      const env = (await answer.json()) as Record<string, string>;
      const application = cleanup.adopt(await opened(env), (it) => it.close());
      return { env, application, path: answer.headers.get('location') };
    };
    // At the same time, as the workers of a test run do.
    const all = await Promise.all(Array.from({ length: 20 }, take));
    for (const name of ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'])
      expect(new Set(all.map(({ env }) => env[name])).size).toBe(all.length);
    const [one, other] = all;
    if (one === undefined || other === undefined) throw new TypeError('two applications');

    await one.application.store();
    expect(await one.application.stored()).toEqual([1, 1]);
    expect(await other.application.stored()).toEqual([0, 0]);

    expect((await fetch(servers.url + one.path, { method: 'DELETE' })).status).toBe(204);
    expect(await one.application.stored()).toEqual([0, 0]);
  },
);

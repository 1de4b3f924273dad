/**
 * One FerretDB and one Redis for a whole test run. Each application under test gets its own databases, and its own
 * stand-in of EventStoreDB in this process. Starting all servers for each test took longer than the tests.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { type StandIn, startStandIn } from '../event-store/testing/eventstoredb-stand-in/stand-in.ts';
import { startFerretDb } from './servers.mongodb.ts';
import { startRedis } from './servers.redis.ts';

export interface SharedServers {
  /** POST creates databases and answers their settings; DELETE of the path in `location` removes them. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Databases of one Redis; must be more than the applications of a test run. */
const MOST = 5_000;
/** Longer than any test run. */
const KEEP_ALIVE_MS = 2 * 60 * 60_000;

/** @throws when a program is missing or does not answer */
export const startSharedServers = async (): Promise<SharedServers> => {
  const opened = new AsyncDisposableStack();
  try {
    const [ferretDb, redis] = await Promise.all(
      [startFerretDb, () => startRedis(MOST)].map(async (start) =>
        opened.adopt(await start(), (it) => it.stop()),
      ),
    );
    if (ferretDb === undefined || redis === undefined) throw new TypeError('two servers');
    const mongo = opened.adopt(new MongoClient(ferretDb.url), (client) => client.close());
    const all = opened.adopt(new Redis(redis.url), (client) => client.disconnect());
    const standIns = new Map<string, StandIn>();
    opened.defer(() => standIns.forEach((one) => one.stop()));
    let taken = 0;

    const take = async () => {
      taken += 1;
      const number = taken;
      const standIn = await startStandIn();
      standIns.set(`/${number}`, standIn);
      return {
        path: `/${number}`,
        env: {
          EVENTSTORE_URL: standIn.url,
          MONGODB_URL: ferretDb.url.replace(/odonto$/, `odonto_${number}`),
          REDIS_URL: `${redis.url}/${number}`,
        },
      };
    };
    const giveBack = async (path: string): Promise<void> => {
      standIns.get(path)?.stop();
      standIns.delete(path);
      await Promise.all([
        mongo.db(`odonto_${path.slice(1)}`).dropDatabase(),
        all
          .multi()
          .select(Number(path.slice(1)))
          .flushdb()
          .exec(),
      ]);
    };

    const server = createServer((request, response) => {
      const answered =
        request.method === 'POST'
          ? take().then(({ path, env }) =>
              response.writeHead(201, { location: path }).end(JSON.stringify(env)),
            )
          : giveBack(request.url ?? '').then(() => response.writeHead(204).end());
      answered.catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    opened.defer(() => {
      server.close();
      server.closeAllConnections();
    });
    // A busy test run must not send a request on a connection that this server is closing.
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
};

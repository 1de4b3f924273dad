/**
 * The three servers for one application under test. Tests through the API, and journeys, run on the data folder;
 * with ON_SERVERS=1 the same ones run on servers of their own.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { findProgram, type TestServer } from './servers.ts';

export interface AllServers {
  /** The settings that name them; none where the data folder is to be used. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const IN_THE_FOLDER: AllServers = { env: {}, stop: async () => undefined };

/** Whether this run of the tests is the one on servers. */
export const onServers = (): boolean => process.env['ON_SERVERS'] === '1';

/** What has to be installed for that and is not; EventStoreDB's stand-in is our own. */
export const missingPrograms = (): readonly string[] => {
  const ferretDb = process.env['FERRETDB'] ?? findProgram('ferretdb');
  return [
    ...(findProgram('redis-server') === undefined ? ['redis-server'] : []),
    ...(ferretDb !== undefined && existsSync(ferretDb) ? [] : ['ferretdb']),
  ];
};

/** Their clients are six hundred modules: loaded by the runs that need them. */
const START: Readonly<Record<string, () => Promise<TestServer>>> = {
  EVENTSTORE_URL: async () => (await import('./servers.eventstoredb.ts')).startEventStoreStandIn(),
  MONGODB_URL: async () => (await import('./servers.mongodb.ts')).startFerretDb(),
  REDIS_URL: async () => (await import('./servers.redis.ts')).startRedis(),
};

const masterKey = () => ({ MASTER_KEY: randomBytes(32).toString('base64') });

/** @throws when one of their programs is missing or does not answer */
export const startServers = async (): Promise<AllServers> => {
  const started = new AsyncDisposableStack();
  const starting = Object.entries(START).map(async ([setting, start]): Promise<[string, string]> => {
    const server = started.adopt(await start(), (it) => it.stop());
    return [setting, server.url];
  });
  try {
    await Promise.allSettled(starting);
    return {
      env: { ...Object.fromEntries(await Promise.all(starting)), ...masterKey() },
      stop: () => started.disposeAsync(),
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
};

const urls = z.record(z.string(), z.string());

/** Databases of their own in servers that stand for the whole run (`shared-servers.ts`). */
const databasesIn = async (shared: string): Promise<AllServers> => {
  const answer = await fetch(shared, { method: 'POST' });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${shared}: ${text}`);
  const ours = new URL(answer.headers.get('location') ?? '', shared);
  return {
    env: { ...urls.parse(JSON.parse(text)), ...masterKey() },
    stop: async () => {
      const ended = await fetch(ours, { method: 'DELETE' });
      if (!ended.ok) throw new Error(`${ours.href}: ${await ended.text()}`);
    },
  };
};

/** Servers of its own, or databases in shared ones, in the run that is on servers. @throws as `startServers` does */
export const serversAskedFor = async (): Promise<AllServers> => {
  if (!onServers()) return IN_THE_FOLDER;
  const shared = process.env['TEST_SERVERS'];
  return shared === undefined ? startServers() : databasesIn(shared);
};

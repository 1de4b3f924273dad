/**
 * The three servers for one application under test. Tests through the API, and journeys, run on the data folder;
 * with ON_SERVERS=1 the same ones run on servers of their own.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
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

/** @throws when one of their programs is missing or does not answer */
export const startServers = async (): Promise<AllServers> => {
  const started = new AsyncDisposableStack();
  const starting = Object.entries(START).map(async ([setting, start]): Promise<[string, string]> => {
    const server = started.adopt(await start(), (it) => it.stop());
    return [setting, server.url];
  });
  try {
    await Promise.allSettled(starting);
    const urls = Object.fromEntries(await Promise.all(starting));
    return {
      env: { ...urls, MASTER_KEY: randomBytes(32).toString('base64') },
      stop: () => started.disposeAsync(),
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
};

/** Starts them in the run that is on servers. @throws as `startServers` does */
export const serversAskedFor = async (): Promise<AllServers> =>
  onServers() ? startServers() : IN_THE_FOLDER;

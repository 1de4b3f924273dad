/**
 * The three servers for one application under test. API tests and journeys use a data folder; with ON_SERVERS=1 the
 * same tests use servers.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { findProgram, type TestServer } from './servers.ts';

export interface AllServers {
  /** The settings that name the servers; empty for a data folder. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const IN_THE_FOLDER: AllServers = { env: {}, stop: async () => undefined };

/** Whether this test run uses servers. */
export const onServers = (): boolean => process.env['ON_SERVERS'] === '1';

/** Required programs that are not installed. EventStoreDB is not among them: its stand-in is in this repository. */
export const missingPrograms = (): readonly string[] => {
  const ferretDb = process.env['FERRETDB'] ?? findProgram('ferretdb');
  return [
    ...(findProgram('redis-server') === undefined ? ['redis-server'] : []),
    ...(ferretDb !== undefined && existsSync(ferretDb) ? [] : ['ferretdb']),
  ];
};

/** Loaded on demand, because the clients of the servers are six hundred modules. */
const START: Readonly<Record<string, () => Promise<TestServer>>> = {
  EVENTSTORE_URL: async () => (await import('./servers.eventstoredb.ts')).startEventStoreStandIn(),
  MONGODB_URL: async () => (await import('./servers.mongodb.ts')).startFerretDb(),
  REDIS_URL: async () => (await import('./servers.redis.ts')).startRedis(),
};

const masterKey = () => ({ MASTER_KEY: randomBytes(32).toString('base64') });

/** @throws when a program is missing or does not answer */
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

/** New databases in the servers of the whole test run (`shared-servers.ts`). */
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

/** New servers, or new databases in shared servers, in a test run that uses servers. @throws as `startServers` does */
export const serversOfRun = async (): Promise<AllServers> => {
  if (!onServers()) return IN_THE_FOLDER;
  const shared = process.env['TEST_SERVERS'];
  return shared === undefined ? startServers() : databasesIn(shared);
};

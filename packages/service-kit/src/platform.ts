/**
 * The one place where adapters are chosen from the environment, and what the services of one process share: one
 * event store, one key store, one pair of session keys. Absent URLs mean the embedded edition, on one data folder.
 */
import { join } from 'node:path';
import { EVENTOS } from '@odonto/contracts/eventos';
import type { Logger } from 'pino';
import { CannotStart } from './cannot-start.ts';
import { type Clock, systemClock } from './clock.ts';
import { openDataFolder } from './data-folder.ts';
import { openEmbeddedEventLog } from './event-log/embedded-event-log.ts';
import type { EventLog } from './event-log/event-log.ts';
import { loadTokenKeys, type TokenKeys } from './http/signing-key.ts';
import type { Jobs } from './jobs/port.ts';
import { openSqliteJobs } from './jobs/sqlite.jobs.ts';
import type { KeyStore } from './personal-data/key-store.port.ts';
import { loadMasterKey } from './personal-data/master-key.ts';
import type { ReadModels } from './read-models/port.ts';
import { openSqliteReadModels } from './read-models/sqlite.read-models.ts';
import { type Secret, secretsOf } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What every service of a process stands on. */
export interface Shared {
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly jobs: Jobs;
  /** The read models of one service: a file, or later a database, of its own. */
  openReadModels(service: string): ReadModels;
  readonly tokenKeys: TokenKeys;
  readonly secret: Secret;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Closes what was opened here; the services have been stopped before. */
  close(): Promise<void>;
}

export interface SharedOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock?: Clock;
}

const refuseServers = ({ eventStoreUrl, mongodbUrl, redisUrl }: Settings): void => {
  const given = { EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl };
  for (const [name, url] of Object.entries(given))
    if (url !== undefined)
      throw new CannotStart(
        `${name}: esta versión solo funciona con su propio almacenamiento; quite ${name}.`,
      );
};

/**
 * Opens what the services of this process share.
 * @throws CannotStart when a setting cannot be honoured, the data folder is in use, or a file in it is damaged
 */
export const openShared = async ({
  settings,
  logger,
  clock = systemClock,
}: SharedOptions): Promise<Shared> => {
  refuseServers(settings);
  const opened = new AsyncDisposableStack();
  try {
    const folder = opened.adopt(openDataFolder(settings.dataDir), (it) => it.close());
    const masterKey = loadMasterKey(folder.masterKey, settings.masterKey);
    const secret = secretsOf(masterKey);
    const { log, keys } = opened.adopt(
      await openEmbeddedEventLog(folder, { definitions: EVENTOS, masterKey }),
      (it) => it.close(),
    );
    const jobs = opened.adopt(openSqliteJobs(folder.jobs), (open) => open.close());
    return {
      log,
      keys,
      jobs,
      openReadModels: (service) => openSqliteReadModels({ file: folder.readModels(service), clock }),
      tokenKeys: loadTokenKeys(join(folder.path, 'token.key'), secret),
      secret,
      settings,
      clock,
      logger,
      close: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
};

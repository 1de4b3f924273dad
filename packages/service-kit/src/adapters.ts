/** Which adapter stands behind each port: its server where the environment names one, else the data folder. */
import { EVENTOS } from '@odonto/contracts/eventos';
import type { Logger } from 'pino';
import { CannotStart } from './cannot-start.ts';
import type { Clock } from './clock.ts';
import type { DataFolder } from './data-folder.ts';
import { createEventLog } from './event-log/create-event-log.ts';
import { openEmbeddedEventLog } from './event-log/embedded-event-log.ts';
import type { EventLog } from './event-log/event-log.ts';
import { openEventStoreDb } from './event-store/eventstoredb.event-store.ts';
import { openSqliteEventStore } from './event-store/sqlite.event-store.ts';
import { openDiskFiles } from './files/disk.files.ts';
import { openGridFsFiles } from './files/gridfs.files.ts';
import type { Files } from './files/port.ts';
import { openBullmqJobs } from './jobs/bullmq.jobs.ts';
import type { Jobs } from './jobs/port.ts';
import { openSqliteJobs } from './jobs/sqlite.jobs.ts';
import { memoryLeaseStore } from './leases/memory.lease-store.ts';
import { mongoLeaseStore } from './leases/mongodb.lease-store.ts';
import type { LeaseStore } from './leases/port.ts';
import { type Mongo, openMongo } from './mongodb/connection.ts';
import { createCipher } from './personal-data/cipher.ts';
import type { KeyStore } from './personal-data/key-store.port.ts';
import { openMongoKeyStore } from './personal-data/mongodb.key-store.ts';
import { openSqliteKeyStore } from './personal-data/sqlite.key-store.ts';
import { openMongoReadModels } from './read-models/mongodb.read-models.ts';
import type { ReadModels } from './read-models/port.ts';
import { openSqliteReadModels } from './read-models/sqlite.read-models.ts';
import type { Settings } from './settings.ts';
import { untilReachable } from './until-reachable.ts';

export interface Adapters {
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly leases: LeaseStore;
  openReadModels(service: string): ReadModels;
}

export interface AdaptersOptions {
  readonly settings: Settings;
  /** Absent where everything is on servers. */
  readonly folder: DataFolder | undefined;
  readonly masterKey: Uint8Array;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Takes what was opened, to be closed in the opposite order. */
  readonly opened: AsyncDisposableStack;
}

/** Whether nothing is kept on this machine. */
export const allOnServers = ({ eventStoreUrl, mongodbUrl, redisUrl }: Settings): boolean =>
  eventStoreUrl !== undefined && mongodbUrl !== undefined && redisUrl !== undefined;

/** @throws CannotStart when a URL cannot be used or a file is damaged */
export const openAdapters = async (options: AdaptersOptions): Promise<Adapters> => {
  const { settings, clock, opened } = options;
  const { mongodbUrl, redisUrl } = settings;
  const folder = (): DataFolder => {
    if (options.folder === undefined) throw new TypeError('what is kept here needs the data folder');
    return options.folder;
  };
  const mongo =
    mongodbUrl === undefined
      ? undefined
      : opened.adopt(
          named('MONGODB_URL', () => openMongo(mongodbUrl)),
          (it) => it.close(),
        );
  const { log, keys } = await openLog(options, mongo);
  const jobs = opened.adopt(
    redisUrl === undefined
      ? openSqliteJobs(folder().jobs)
      : named('REDIS_URL', () => openBullmqJobs(redisUrl)),
    (it) => it.close(),
  );
  const files = opened.adopt(
    mongo === undefined ? await openDiskFiles(folder().files) : openGridFsFiles(mongo),
    (it) => it.close(),
  );
  return {
    log,
    keys,
    jobs,
    files,
    leases: mongo === undefined ? memoryLeaseStore() : mongoLeaseStore(mongo),
    openReadModels: (service) =>
      mongo === undefined
        ? openSqliteReadModels({ file: folder().readModels(service), clock })
        : openMongoReadModels({ mongo, service, clock }),
  };
};

const openLog = async (
  { settings, folder, masterKey, logger, opened }: AdaptersOptions,
  mongo: Mongo | undefined,
): Promise<Pick<Adapters, 'log' | 'keys'>> => {
  const { eventStoreUrl } = settings;
  if (folder !== undefined && eventStoreUrl === undefined && mongo === undefined)
    return opened.adopt(await openEmbeddedEventLog(folder, { definitions: EVENTOS, masterKey }), (it) =>
      it.close(),
    );
  if (folder === undefined && (eventStoreUrl === undefined || mongo === undefined))
    throw new TypeError('what is kept here needs the data folder');
  const store = opened.adopt(
    eventStoreUrl === undefined
      ? openSqliteEventStore(folder?.events ?? '')
      : named('EVENTSTORE_URL', () => openEventStoreDb(eventStoreUrl)),
    (it) => it.close(),
  );
  const keys = opened.adopt(
    mongo === undefined ? openSqliteKeyStore(folder?.keys ?? '') : openMongoKeyStore(mongo),
    (it) => it.close(),
  );
  const cipher = await untilReachable(() => createCipher(keys, masterKey), logger);
  return { log: createEventLog({ store, cipher, definitions: EVENTOS }), keys };
};

/** The clients throw at once on a URL that they cannot use, in their own words. */
const named = <T>(setting: string, open: () => T): T => {
  try {
    return open();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `${setting}: la dirección no se puede usar (${detail.replaceAll(/\s+/g, ' ')}).`,
      error,
    );
  }
};

/** Chooses the adapter of each port: a server where the environment names one, else the data folder. */
import { defined } from '@odonto/event-kit/decider';
import type { EventDefinitions } from '@odonto/contracts';
import type { Logger } from 'pino';
import { CannotStart, type Clock, startOrGoOn, retryWhileUnavailable } from '@odonto/event-kit/runtime';
import type { DataFolder } from '@odonto/embedded/data-folder';
import { createEventLog, type EventLog } from '@odonto/event-kit/event-log';
import {
  openEmbeddedEventLog,
  openSqliteEventStore,
  openSqliteKeyStore,
  openSqliteReadModels,
} from '@odonto/event-kit/sqlite';
import { eventStoreLog, type EventStore, StoreRefused } from '@odonto/event-kit/event-store';
import { openDiskFiles } from '../files/disk.files.ts';
import type { Files } from '../files/port.ts';
import type { BullmqJobs } from '../jobs/bullmq.jobs.ts';
import type { Jobs } from '../jobs/port.ts';
import { openSqliteJobs } from '../jobs/sqlite.jobs.ts';
import type { LeaseStore } from '@odonto/event-kit/projector';
import type { Mongo } from '@odonto/event-kit/mongodb';
import {
  awaitedCipher,
  createCipher,
  type PersonalDataCipher,
  type DataKeys,
  type KeyStore,
  requireKeys,
} from '@odonto/event-kit/personal-data';
import type { ReadModels } from '@odonto/event-kit/read-models';
import type { Settings } from './settings.ts';

/** A server that stores data of this process. */
export interface ServerBehind {
  /** Its common name: `MongoDB`. */
  readonly name: string;
  /** @throws StoreUnavailable when it does not answer */
  answers(): Promise<unknown>;
}

export interface Adapters {
  readonly log: EventLog;
  readonly keys: KeyStore;
  /** The keys of people's data; calls throw StoreUnavailable until the server of the keys is reached. */
  readonly cipher: PersonalDataCipher;
  readonly jobs: Jobs;
  readonly files: Files;
  /** Absent in the embedded edition, which has no other replica: one process uses the data folder. */
  readonly leases: LeaseStore | undefined;
  /** None in the embedded edition. */
  readonly servers: readonly ServerBehind[];
  openReadModels(service: string): ReadModels;
}

export interface AdaptersOptions {
  readonly settings: Settings;
  /** Every event type that this process may append or read. */
  readonly definitions: EventDefinitions;
  /** Absent when everything is on servers. */
  readonly folder: DataFolder | undefined;
  /** The keys that wrap the key of every patient. */
  readonly dataKeys: DataKeys;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called when the file of a read model was written, not only its log. */
  readonly onRewritten?: (file: string) => void;
  /** Called when work that was postponed because a server was away turns out to be impossible. */
  readonly onFailure: (error: unknown) => void;
  /** Collects the opened resources, to be closed in reverse order. */
  readonly opened: AsyncDisposableStack;
}

/**
 * Does not wait for servers that are away: calls that need them throw StoreUnavailable until they are back.
 * @throws CannotStart when a URL cannot be used or a file is damaged
 */
export const openAdapters = async (options: AdaptersOptions): Promise<Adapters> => {
  const { settings, clock, opened } = options;
  const { mongodbUrl, redisUrl } = settings;
  const { onRewritten } = options;
  const folder = (): DataFolder => {
    if (options.folder === undefined) throw new TypeError('what is kept here needs the data folder');
    return options.folder;
  };
  const mongo =
    mongodbUrl === undefined ? undefined : opened.adopt(await mongoAt(mongodbUrl), (it) => it.close());
  const { log, keys, cipher } = await openLog(options, mongo);
  log.apart.onAdded((apart) => options.logger.error(apart, 'stream set aside: it cannot be used'));
  const redis = redisUrl === undefined ? undefined : opened.adopt(await jobsAt(redisUrl), (it) => it.close());
  const jobs = redis ?? opened.adopt(openSqliteJobs(folder().jobs, { alone: true }), (it) => it.close());
  const files = opened.adopt(
    mongo === undefined
      ? await openDiskFiles(folder().files)
      : (await servers.files()).openGridFsFiles(mongo),
    (it) => it.close(),
  );
  return {
    log,
    keys,
    cipher,
    jobs,
    files,
    servers: [
      ...(settings.eventStoreUrl === undefined ? [] : [{ name: 'EventStoreDB', answers: () => log.head() }]),
      ...(mongo === undefined ? [] : [{ name: 'MongoDB', answers: () => mongo.ping() }]),
      ...(redis === undefined ? [] : [{ name: 'Redis', answers: () => redis.ping() }]),
    ],
    leases: mongo && (await servers.mongo()).mongoLeaseStore(mongo),
    openReadModels:
      mongo === undefined
        ? (service) =>
            openSqliteReadModels(defined({ file: folder().readModels(service), clock, onRewritten }))
        : await mongoReadModels(mongo, clock, options.logger),
  };
};

/** The clients of the servers have six hundred modules, so they are loaded only where a URL requires them. */
const servers = {
  eventStore: () => import('@odonto/event-kit/eventstoredb'),
  files: () => import('../files/gridfs.files.ts'),
  jobs: () => import('../jobs/bullmq.jobs.ts'),
  mongo: () => import('@odonto/event-kit/mongodb'),
};

const mongoAt = async (url: string): Promise<Mongo> => {
  const { openMongo } = await servers.mongo();
  return named('MONGODB_URL', () => openMongo(url));
};

const jobsAt = async (url: string): Promise<BullmqJobs> => {
  const { openBullmqJobs } = await servers.jobs();
  return named('REDIS_URL', () => openBullmqJobs(url));
};

const eventStoreAt = async (url: string, logger: Logger): Promise<EventStore> => {
  const { openEventStoreDb } = await servers.eventStore();
  return openEventStoreDb(url, eventStoreLog(logger));
};

const mongoReadModels = async (
  mongo: Mongo,
  clock: Clock,
  logger: Logger,
): Promise<Adapters['openReadModels']> => {
  const { openMongoReadModels } = await servers.mongo();
  return (service) => openMongoReadModels({ mongo, service, clock, logger });
};

const openLog = async (
  { settings, definitions, folder, dataKeys, logger, onFailure, opened }: AdaptersOptions,
  mongo: Mongo | undefined,
): Promise<Pick<Adapters, 'log' | 'keys' | 'cipher'>> => {
  const { eventStoreUrl } = settings;
  if (folder !== undefined && eventStoreUrl === undefined && mongo === undefined)
    return opened.adopt(await openEmbeddedEventLog(folder, { definitions, dataKeys }), (it) => it.close());
  if (folder === undefined && (eventStoreUrl === undefined || mongo === undefined))
    throw new TypeError('what is kept here needs the data folder');
  const store = opened.adopt(
    eventStoreUrl === undefined
      ? openSqliteEventStore(folder?.events ?? '')
      : await eventStoreAt(eventStoreUrl, logger),
    (it) => it.close(),
  );
  const keys = opened.adopt(
    mongo === undefined
      ? openSqliteKeyStore(folder?.keys ?? '')
      : (await servers.mongo()).openMongoKeyStore(mongo),
    (it) => it.close(),
  );
  const closing = new AbortController();
  opened.defer(() => closing.abort());
  const opening = Promise.withResolvers<PersonalDataCipher>();
  const cipher = awaitedCipher(opening.promise);
  await startOrGoOn(
    async (onAway) => {
      const check = async (): Promise<PersonalDataCipher> => {
        await orCannotStart(() => requireKeys(store, keys));
        return createCipher(keys, dataKeys);
      };
      opening.resolve(await retryWhileUnavailable(check, logger, closing.signal, onAway));
    },
    (error) => {
      if (!closing.signal.aborted) onFailure(error);
    },
  );
  return {
    log: createEventLog({ store, cipher, definitions }),
    keys,
    cipher,
  };
};

/** A store that refuses now keeps refusing until somebody changes a setting or a right. */
const orCannotStart = async (check: () => Promise<void>): Promise<void> => {
  try {
    await check();
  } catch (error) {
    throw error instanceof StoreRefused ? new CannotStart(error.message, error) : error;
  }
};

/** The clients throw at once on a URL that they cannot use, with a message of their own. */
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

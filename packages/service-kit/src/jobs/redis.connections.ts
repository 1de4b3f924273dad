/** Connections to Redis: one fails fast, for requests; one retries without limit, for workers. Both reconnect. */
import { Redis, type RedisOptions } from 'ioredis';

const COMMAND_TIMEOUT_MS = 2500;
const CONNECT_TIMEOUT_MS = 2000;
/** A connection that has owed an answer for so long counts as dead and is opened again. */
const SILENCE_MS = 5000;
const WORKER_SILENCE_MS = 20_000;
const LONGEST_PAUSE_MS = 1000;

const common = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  retryStrategy: (times: number) => Math.min(times * 100, LONGEST_PAUSE_MS),
} satisfies RedisOptions;

/** Callers see the failures of a connection; without a listener ioredis prints them. */
const withListener = (redis: Redis): Redis => redis.on('error', () => undefined);

/** For requests: commands fail at once, or after 2.5 s without an answer. */
export const promptConnection = (url: string): Redis =>
  withListener(
    new Redis(url, {
      ...common,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
    }),
  );

/** Commands wait until the server is back. */
export const patientConnection = (url: string): Redis =>
  withListener(new Redis(url, { ...common, maxRetriesPerRequest: null, socketTimeout: WORKER_SILENCE_MS }));

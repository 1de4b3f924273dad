/**
 * Read models in MongoDB, for several processes and machines: the server adapter of `port.ts`. It uses plain
 * operations only (no transactions, change streams, `$text`, pipelines), so that it also runs on FerretDB.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../runtime/clock.ts';
import type { Mongo } from '../mongodb/connection.ts';
import { catalogue } from './mongodb/catalogue.ts';
import { mongoCollection } from './mongodb/collection.ts';
import { mongoRegister } from './mongodb/register.ts';
import { StoreRefused, StoreUnavailable } from '../event-store/port.ts';
import type { ReadModels } from './port.ts';

/** After this time every replica has looked up the existing collections (`projections/projector.ts`). */
const SEEN_AFTER_MS = 1_500;

export interface MongoReadModelsOptions {
  /** Shared by everything of the process that uses MongoDB; its opener closes it. */
  readonly mongo: Mongo;
  /** Name of the service: the prefix of every collection's name. */
  readonly service: string;
  /** Clock by which entries of registers expire. */
  readonly clock?: Clock;
  readonly logger?: Pick<Logger, 'warn'>;
}

export const openMongoReadModels = (options: MongoReadModelsOptions): ReadModels => {
  const { service, clock = systemClock, logger } = options;
  let closed = false;
  const open = <T>(ask: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreUnavailable('read models')) : ask();
  const mongo: Mongo = {
    ...options.mongo,
    reaching: (ask) => open(() => options.mongo.reaching(ask)),
    gathering: (read) => open(() => options.mongo.gathering(read)),
    writing: (write) => open(() => options.mongo.writing(write)),
    working: (work) => open(() => options.mongo.working(work)),
  };
  const collections = catalogue(mongo, service, (err) => {
    if (closed) return false;
    logger?.warn({ err, service }, 'indexes cannot be built');
    return !(err instanceof StoreRefused);
  });

  return {
    collection: async (spec) => {
      await collections.ensure(spec);
      return mongoCollection(mongo, collections, spec);
    },
    previous: async ({ name, version }) => {
      const complete = (await collections.versions(name)).find(
        (entry) => entry.spec.version < version && !entry.loading && entry.checkpoint > 0n,
      );
      return complete && mongoCollection(mongo, collections, complete.spec);
    },
    standings: async () =>
      (await collections.entries()).map(({ spec, checkpoint, loading }) => {
        const { name, version } = spec;
        return { name, version, checkpoint, loading, open: () => mongoCollection(mongo, collections, spec) };
      }),
    retire: async (spec) => {
      const { name, version } = spec;
      const others = (await collections.versions(name)).filter((entry) => entry.spec.version !== version);
      // Replicas of older code still read these versions. They must notice the withdrawal before the drop.
      await Promise.all(others.map((other) => collections.withdraw(other.spec)));
      if (others.length > 0) await pause(SEEN_AFTER_MS);
      for (const other of others) await collections.remove(other.spec);
      await collections.sweep(spec);
    },
    register: (name) => mongoRegister(mongo, clock, `${service}_registro_${name}`),
    /** The server overwrites deleted data in MongoDB's files in its own time. */
    scrub: async () => undefined,
    close: async () => {
      closed = true;
    },
  };
};

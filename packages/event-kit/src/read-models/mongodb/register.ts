/** A small durable map in MongoDB. Reads check the expiry themselves; the server's time to live is not used. */
import { defined } from '../../decider/defined.ts';
import { type Clock, steadyOf } from '../../runtime/clock.ts';
import { isDuplicate, LINEARIZABLE_READ, type Mongo } from '../../mongodb/connection.ts';
import type { Register } from '../port.ts';

interface EntryDocument {
  readonly _id: string;
  readonly v: string;
  readonly e?: Date;
  readonly s?: string;
}

export const mongoRegister = async (mongo: Mongo, clock: Clock, name: string): Promise<Register> => {
  const steady = steadyOf(clock);
  const entries = () => mongo.db.collection<EntryDocument>(name);
  await mongo.reaching(async () => {
    await entries().createIndex({ s: 1 });
    await entries().createIndex({ e: 1 });
  });
  const contents = (value: string, expiresAt?: Date, subject?: string) =>
    defined({ v: value, e: expiresAt, s: subject });

  /** Answers false when the key exists already. */
  const insert = async (key: string, entry: ReturnType<typeof contents>): Promise<boolean> => {
    try {
      await entries().insertOne({ _id: key, ...entry });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  return {
    get: (key) =>
      mongo.reaching(async () => {
        const entry = await entries().findOne({ _id: key }, LINEARIZABLE_READ);
        if (entry === null || (entry.e !== undefined && entry.e <= steady.now())) return undefined;
        return entry.v;
      }),
    insert: (key, value, expiresAt, subject) =>
      mongo.reaching(async () => {
        const entry = contents(value, expiresAt, subject);
        if (await insert(key, entry)) return true;
        const replaced = await entries().replaceOne({ _id: key, e: { $lte: steady.now() } }, entry);
        return replaced.matchedCount === 1;
      }),
    put: (key, value, expiresAt, subject) =>
      mongo.reaching(async () => {
        const entry = contents(value, expiresAt, subject);
        const replace = () => entries().replaceOne({ _id: key }, entry, { upsert: true });
        // Most entries exist already. Of two concurrent inserts, the later one replaces the entry.
        await replace().catch((error: unknown) => {
          if (isDuplicate(error)) return replace();
          throw error;
        });
      }),
    delete: (key) => mongo.reaching(async () => void (await entries().deleteOne({ _id: key }))),
    deleteSubject: (subject) => mongo.reaching(async () => void (await entries().deleteMany({ s: subject }))),
    sweep: (now) =>
      mongo.reaching(async () => (await entries().deleteMany({ e: { $lte: now } })).deletedCount),
  };
};

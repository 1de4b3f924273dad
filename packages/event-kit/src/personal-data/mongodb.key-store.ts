/**
 * The key store in MongoDB: one document per subject, without a key once it is destroyed. Its database must not be
 * in the same backup as the event store. Other processes are notified of a destroyed key within 2 s.
 */
import { Binary } from 'mongodb';
import { findByIds } from '../mongodb/by-ids.ts';
import { isDuplicate, LINEARIZABLE_READ, MAJORITY_READ, type Mongo } from '../mongodb/connection.ts';
import { KEYS_AT_ONCE, type KeyStore } from './key-store.port.ts';

interface KeyDocument {
  readonly _id: string;
  /** Null: destroyed. */
  readonly k: Binary | null;
  /** When it was destroyed. */
  readonly t?: Date;
}

const LISTEN_EVERY_MS = 2000;
/** The largest difference of two machines' clocks. */
const CLOCKS_APART_MS = 10 * 60_000;

export const openMongoKeyStore = (mongo: Mongo): KeyStore => {
  const collection = () => mongo.db.collection<KeyDocument>('claves');
  const listeners = new Set<(subject: string) => void>();
  const notified = new Map<string, number>();
  let listening: NodeJS.Timeout | undefined;

  const tell = (subject: string): void => {
    if (notified.has(subject)) return;
    notified.set(subject, Date.now());
    for (const listener of listeners) listener(subject);
  };

  let indexed: Promise<unknown> | undefined;
  /** The index finds destroyed keys by their time, whatever the number of other keys. */
  const index = async (): Promise<void> => {
    indexed ??= mongo.working(() => collection().createIndex({ t: 1 }, { sparse: true }));
    try {
      await indexed;
    } catch (error) {
      indexed = undefined;
      throw error;
    }
  };

  const hearOfOthers = async (): Promise<void> => {
    await index();
    const since = Date.now() - CLOCKS_APART_MS;
    const destroyed = await mongo.reaching(() =>
      collection()
        .find({ t: { $gte: new Date(since) } }, { ...MAJORITY_READ, projection: { _id: 1 } })
        .toArray(),
    );
    for (const { _id } of destroyed) tell(_id);
    for (const [subject, at] of notified) if (at < since - CLOCKS_APART_MS) notified.delete(subject);
  };

  const look = (subject: string) =>
    mongo.reaching(() => collection().findOne({ _id: subject }, LINEARIZABLE_READ));

  const get = async (subject: string): Promise<Uint8Array | undefined> => {
    const found = await look(subject);
    return found === null || found.k === null ? undefined : bytes(found.k);
  };

  return {
    get,
    getMany: async (subjects) => {
      const found = await mongo.reaching(() => findByIds(collection(), subjects, LINEARIZABLE_READ));
      const keys = new Map<string, Uint8Array>();
      for (const { _id: subject, k } of found) if (k !== null) keys.set(subject, bytes(k));
      return keys;
    },
    insert: async (subject, wrapped) => {
      const stood = await mongo.reaching(async () => {
        try {
          await collection().insertOne({ _id: subject, k: new Binary(wrapped) });
          return false;
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          return true;
        }
      });
      return stood ? get(subject) : wrapped;
    },
    all: async function* () {
      for (let last = ''; ; ) {
        const after = last;
        const found = await mongo.writing(() =>
          collection()
            .find({ _id: { $gt: after }, k: { $ne: null } }, MAJORITY_READ)
            .sort({ _id: 1 })
            .limit(KEYS_AT_ONCE)
            .toArray(),
        );
        if (found.length === 0) return;
        const some = new Map(found.flatMap(({ _id, k }) => (k === null ? [] : [[_id, bytes(k)]])));
        last = [...some.keys()].at(-1) ?? '';
        yield some;
      }
    },
    replace: async (changes) => {
      if (changes.length === 0) return 0;
      const { modifiedCount } = await mongo.writing(() =>
        collection().bulkWrite(
          changes.map(({ subject, from, to }) => ({
            updateOne: {
              filter: { _id: subject, k: new Binary(from) },
              update: { $set: { k: new Binary(to) } },
            },
          })),
          { ordered: false },
        ),
      );
      return modifiedCount;
    },
    destroy: async (subject) => {
      await mongo.reaching(() =>
        collection().updateOne({ _id: subject }, { $set: { k: null, t: new Date() } }, { upsert: true }),
      );
      tell(subject);
    },
    isDestroyed: async (subject) => (await look(subject))?.k === null,
    onDestroyed: (listener) => {
      listeners.add(listener);
      listening ??= setInterval(() => void hearOfOthers().catch(() => undefined), LISTEN_EVERY_MS).unref();
    },
    close: async () => clearInterval(listening),
  };
};

const bytes = (key: Binary): Uint8Array => new Uint8Array(key.value());

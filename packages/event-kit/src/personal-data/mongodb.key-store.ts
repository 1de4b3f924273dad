/**
 * The key store in MongoDB: one document per subject, without a key once it is destroyed. Its database must not be
 * in the same backup as the event store. Other processes are notified of a destroyed key within 2 s.
 */
import { Binary } from 'mongodb';
import { findByIds } from '../mongodb/by-ids.ts';
import { isDuplicate, LINEARIZABLE_READ, MAJORITY_READ, type Mongo } from '../mongodb/connection.ts';
import { sharing } from '../mongodb/sharing.ts';
import { KEYS_AT_ONCE, type KeyStore } from './key-store.port.ts';

interface KeyDocument {
  readonly _id: string;
  /** Null: destroyed. */
  readonly k: Binary | null;
  /** When it was destroyed. */
  readonly t?: Date;
}

interface Fresh {
  readonly subject: string;
  readonly wrapped: Uint8Array;
}

/** Keys in one command. */
const AT_ONCE = 500;
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

  const lookAll = (subjects: readonly string[]) => findByIds(mongo, collection, subjects, LINEARIZABLE_READ);

  const getMany = async (subjects: readonly string[]): Promise<Map<string, Uint8Array>> => {
    const keys = new Map<string, Uint8Array>();
    for (const { _id: subject, k } of await lookAll(subjects)) if (k !== null) keys.set(subject, bytes(k));
    return keys;
  };

  /** The stored keys: null for a destroyed key, undefined where there never was one. */
  const look = sharing(AT_ONCE, async (subjects: readonly string[]) => {
    const found = new Map((await lookAll(subjects)).map(({ _id, k }) => [_id, k]));
    return subjects.map((subject) => found.get(subject));
  });

  /** An import registers thousands of pacientes. Their keys share commands and do not take every connection. */
  const insert = sharing(AT_ONCE, async (fresh: readonly Fresh[]) => {
    const subjectsOf = () => fresh.map(({ subject }) => subject);
    const stood = await mongo.reaching(async () => {
      try {
        const documents = fresh.map(({ subject, wrapped }) => ({ _id: subject, k: new Binary(wrapped) }));
        await collection().insertMany(documents, { ordered: false });
        return false;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return true;
      }
    });
    const kept = stood ? await getMany(subjectsOf()) : undefined;
    return fresh.map(({ subject, wrapped }) => (kept === undefined ? wrapped : kept.get(subject)));
  });

  /** A subject without a key is marked as destroyed too, so that it never gets one. */
  const destroy = sharing(AT_ONCE, async (subjects: readonly string[]) => {
    const all = [...new Set(subjects)];
    const none = { k: null, t: new Date() };
    await mongo.writing(async () => {
      const update = () => collection().updateMany({ _id: { $in: all } }, { $set: none });
      if ((await update()).matchedCount === all.length) return;
      try {
        await collection().insertMany(
          all.map((_id) => ({ _id, ...none })),
          { ordered: false },
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // A key may have been inserted since the first update.
        await update();
      }
    });
    for (const subject of subjects) tell(subject);
    return subjects.map(() => undefined);
  });

  return {
    get: async (subject) => {
      const key = await look(subject);
      return key ? bytes(key) : undefined;
    },
    getMany,
    insert: (subject, wrapped) => insert({ subject, wrapped }),
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
    destroy,
    isDestroyed: async (subject) => (await look(subject)) === null,
    onDestroyed: (listener) => {
      listeners.add(listener);
      listening ??= setInterval(() => void hearOfOthers().catch(() => undefined), LISTEN_EVERY_MS).unref();
    },
    close: async () => clearInterval(listening),
  };
};

const bytes = (key: Binary): Uint8Array => new Uint8Array(key.value());

/** The list of collections, their versions and their checkpoints: one document for each. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Collection as MongoCollection, MongoServerError } from 'mongodb';
import { isDuplicate, LINEARIZABLE_READ, MAJORITY_READ, type Mongo } from '../../mongodb/connection.ts';
import { type Position, START } from '../../event-store/port.ts';
import { aborted } from '../../projections/retrying.ts';
import type { CollectionSpec } from '../port.ts';
import { indexesOf } from './indexes.ts';

/** How long a deletion is kept: far longer than any write takes. */
const DELETED_KEPT_MS = 60 * 60_000;
/** Pause after a failed attempt to build the new indexes of an earlier release's collection. */
const INDEX_AGAIN_MS = 5_000;

interface EntryDocument {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  readonly spec: string;
  readonly p: bigint;
  readonly loading: boolean;
}

export interface Entry {
  readonly spec: CollectionSpec;
  readonly checkpoint: Position;
  readonly loading: boolean;
}

const idOf = ({ name, version }: CollectionSpec): string => `${name}@${version}`;

export type Catalogue = ReturnType<typeof catalogue>;

/**
 * `prefix` separates services within one database. @param goesOn called with each failed attempt to build indexes
 * of documents in use; answers whether to try again
 */
export const catalogue = (mongo: Mongo, prefix: string, goesOn: (error: unknown) => boolean) => {
  const entries = () => mongo.db.collection<EntryDocument>(`${prefix}_colecciones`);
  const nameOf = ({ name, version }: CollectionSpec): string => `${prefix}_${name}_v${version}`;

  const one = async (spec: CollectionSpec): Promise<Entry | undefined> => {
    const found = await mongo.reaching(() =>
      entries().findOne({ _id: idOf(spec) }, { ...LINEARIZABLE_READ, useBigInt64: true }),
    );
    return found === null ? undefined : parsed(found);
  };
  const set = (spec: CollectionSpec, changes: Partial<EntryDocument>) =>
    mongo.reaching(() => entries().updateOne({ _id: idOf(spec) }, { $set: changes }));
  const drop = (spec: CollectionSpec) =>
    mongo.working(async (db) => {
      await db.dropCollection(nameOf(spec));
    });
  /** Builds missing indexes while queries continue; then drops those that no query uses. */
  const index = (spec: CollectionSpec, signal?: AbortSignal) =>
    mongo.working(async (db) => {
      const collection = db.collection(nameOf(spec));
      const wanted = new Map(indexesOf(spec).map((one) => [one.name, one]));
      const there = await namesOf(collection);
      const missing = [...wanted.values()].filter(({ name }) => !there.includes(name));
      // One at a time: FerretDB fails when two processes each build several at once.
      for (const { key, name, ...options } of missing) {
        if (signal?.aborted === true) return;
        await collection.createIndex(key, { name, ...options });
      }
      const unused = there.filter((name) => name !== PRIMARY && !wanted.has(name));
      for (const name of unused) await dropped(collection, name);
    });

  const persevere = async (spec: CollectionSpec): Promise<void> => {
    for (;;) {
      try {
        return await index(spec);
      } catch (error) {
        if (!goesOn(error)) return;
        await pause(INDEX_AGAIN_MS, undefined, { ref: false });
      }
    }
  };

  return {
    nameOf,
    /**
     * Creates the collection unless it exists with the same keys; a collection with other keys is emptied. A new
     * collection has no indexes before its load ends.
     */
    ensure: async (spec: CollectionSpec): Promise<void> => {
      const text = JSON.stringify(spec);
      const existing = await one(spec);
      if (existing !== undefined && JSON.stringify(existing.spec) === text) {
        // An earlier release built other indexes. Queries continue without the new ones until these are built.
        if (!existing.loading) void persevere(existing.spec);
        return;
      }
      if (existing !== undefined) await drop(existing.spec);
      const { name, version } = spec;
      const entry = { name, version, spec: text, p: START, loading: false };
      await mongo.reaching(async () => {
        try {
          await entries().updateOne({ _id: idOf(spec) }, { $set: entry }, { upsert: true });
        } catch (error) {
          if (!isDuplicate(error)) throw error; // another replica was faster
        }
      });
    },
    /** Empties the collection and removes its indexes, to load it. */
    startLoad: async (spec: CollectionSpec): Promise<void> => {
      await set(spec, { loading: true, p: START });
      await drop(spec);
    },
    /** The version is no longer complete and answers no queries. */
    withdraw: (spec: CollectionSpec) => set(spec, { loading: true }),
    /** @param signal aborted, the call does not wait for the index that the server is building */
    endLoad: async (spec: CollectionSpec, signal?: AbortSignal): Promise<void> => {
      const building = index(spec, signal);
      building.catch(() => undefined);
      await Promise.race([building, ...(signal === undefined ? [] : [aborted(signal)])]);
      if (signal?.aborted === true) return;
      await set(spec, { loading: false });
    },
    checkpoint: async (spec: CollectionSpec): Promise<Position> => (await one(spec))?.checkpoint ?? START,
    /** Never backwards: a processed event stays processed. */
    moveCheckpoint: (spec: CollectionSpec, to: Position) =>
      mongo.reaching(() => entries().updateOne({ _id: idOf(spec), p: { $lt: to } }, { $set: { p: to } })),
    isLoading: async (spec: CollectionSpec): Promise<boolean> => (await one(spec))?.loading ?? false,
    /** The newest first. */
    versions: async (name: string): Promise<readonly Entry[]> =>
      mongo.reaching(async () =>
        (
          await entries()
            .find({ name }, { ...MAJORITY_READ, useBigInt64: true })
            .sort({ version: -1 })
            .toArray()
        ).map(parsed),
      ),
    /** Every collection, the newest version first. */
    entries: async (): Promise<readonly Entry[]> =>
      mongo.reaching(async () =>
        (
          await entries()
            .find({}, { ...MAJORITY_READ, useBigInt64: true })
            .toArray()
        )
          .map(parsed)
          .sort((a, b) => b.spec.version - a.spec.version),
      ),
    /** Removes tombstones that are too old for any write in progress. */
    sweep: (spec: CollectionSpec) =>
      mongo.writing(async (db) => {
        const before = new Date(Date.now() - DELETED_KEPT_MS);
        await db.collection(nameOf(spec)).deleteMany({ t: { $lt: before } });
      }),
    remove: async (spec: CollectionSpec): Promise<void> => {
      await drop(spec);
      await mongo.reaching(() => entries().deleteOne({ _id: idOf(spec) }));
    },
  };
};

const parsed = ({ spec, p, loading }: EntryDocument): Entry => ({
  spec: JSON.parse(spec) as CollectionSpec,
  checkpoint: p,
  loading,
});

/** The index that MongoDB creates by itself. */
const PRIMARY = '_id_';
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

const isCode = (error: unknown, code: number): boolean =>
  error instanceof MongoServerError && error.code === code;

const namesOf = async (collection: MongoCollection): Promise<readonly string[]> => {
  try {
    return (await collection.listIndexes().toArray()).map(({ name }) => String(name));
  } catch (error) {
    if (isCode(error, NAMESPACE_NOT_FOUND)) return [];
    throw error;
  }
};

/** Another replica may have dropped it first. */
const dropped = async (collection: MongoCollection, name: string): Promise<void> => {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    if (!isCode(error, INDEX_NOT_FOUND)) throw error;
  }
};

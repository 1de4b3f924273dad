/** Which collections there are, at which versions, and how far each has come: one document for each. */
import { isDuplicate, type Mongo } from '../../mongodb/connection.ts';
import { type Position, START } from '../../event-store/port.ts';
import type { CollectionSpec } from '../port.ts';
import { field } from './find.ts';

/** How long a deletion is remembered: far longer than any write takes. */
const DELETED_KEPT_MS = 60 * 60_000;

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

/** `prefix` tells services apart within one database. */
export const catalogue = (mongo: Mongo, prefix: string) => {
  const entries = () => mongo.db.collection<EntryDocument>(`${prefix}_colecciones`);
  const nameOf = ({ name, version }: CollectionSpec): string => `${prefix}_${name}_v${version}`;

  const one = async (spec: CollectionSpec): Promise<Entry | undefined> => {
    const found = await mongo.reaching(() => entries().findOne({ _id: idOf(spec) }, { useBigInt64: true }));
    return found === null ? undefined : parsed(found);
  };
  const set = (spec: CollectionSpec, changes: Partial<EntryDocument>) =>
    mongo.reaching(() => entries().updateOne({ _id: idOf(spec) }, { $set: changes }));
  const drop = (spec: CollectionSpec) =>
    mongo.working(async (db) => {
      await db.dropCollection(nameOf(spec));
    });
  const index = (spec: CollectionSpec) =>
    mongo.working(async (db) => {
      // oxlint-disable-next-line no-await-in-loop -- a server builds one at a time
      for (const keys of spec.indexes)
        await db
          .collection(nameOf(spec))
          .createIndex(Object.fromEntries(keys.map((key) => [field(key), 1] as const)));
    });

  return {
    nameOf,
    /** Creates the collection unless it is there with the same keys; one with other keys is emptied. */
    ensure: async (spec: CollectionSpec): Promise<void> => {
      const text = JSON.stringify(spec);
      const existing = await one(spec);
      if (existing !== undefined && JSON.stringify(existing.spec) === text) return;
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
      await index(spec);
    },
    /** Empties it, without indexes, to be loaded. */
    startLoad: async (spec: CollectionSpec): Promise<void> => {
      await set(spec, { loading: true, p: START });
      await drop(spec);
    },
    /** From now on it is not complete, and answers nobody. */
    withdraw: (spec: CollectionSpec) => set(spec, { loading: true }),
    endLoad: async (spec: CollectionSpec): Promise<void> => {
      await index(spec);
      await set(spec, { loading: false });
    },
    checkpoint: async (spec: CollectionSpec): Promise<Position> => (await one(spec))?.checkpoint ?? START,
    /** Never backwards: what was projected once stays so. */
    moveCheckpoint: (spec: CollectionSpec, to: Position) =>
      mongo.reaching(() => entries().updateOne({ _id: idOf(spec), p: { $lt: to } }, { $set: { p: to } })),
    isLoading: async (spec: CollectionSpec): Promise<boolean> => (await one(spec))?.loading ?? false,
    /** The newest first. */
    versions: async (name: string): Promise<readonly Entry[]> =>
      mongo.reaching(async () =>
        (await entries().find({ name }, { useBigInt64: true }).sort({ version: -1 }).toArray()).map(parsed),
      ),
    /** Every collection, the newest version first. */
    entries: async (): Promise<readonly Entry[]> =>
      mongo.reaching(async () =>
        (await entries().find({}, { useBigInt64: true }).toArray())
          .map(parsed)
          .sort((a, b) => b.spec.version - a.spec.version),
      ),
    /** Forgets what was deleted so long ago that nobody can be writing it any more. */
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

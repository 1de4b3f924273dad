/**
 * Leases in MongoDB, for replicas of a service. Each change of a record is a separate document with a unique id,
 * and the one with the highest beat is valid. FerretDB enforces unique ids, but it compares and replaces a document
 * in two steps, between which another replica may write.
 */
import { isDuplicate, LINEARIZABLE_READ, type Mongo } from '../mongodb/connection.ts';
import type { LeaseRecord, LeaseStore } from './port.ts';

type LeaseDocument = LeaseRecord & { readonly _id: string; readonly name: string };

export const mongoLeaseStore = (mongo: Mongo): LeaseStore => {
  const changes = () => mongo.db.collection<LeaseDocument>('arriendos');
  const newest = async (name: string): Promise<LeaseRecord | undefined> => {
    const [found] = await changes().find({ name }, LINEARIZABLE_READ).sort({ beat: -1 }).limit(1).toArray();
    return found && { holder: found.holder, fence: found.fence, beat: found.beat };
  };

  /** Answers false when another replica made this change. */
  const insert = async (name: string, record: LeaseRecord): Promise<boolean> => {
    try {
      await changes().insertOne({ _id: `${name} ${record.beat}`, name, ...record });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  return {
    read: (name) => mongo.reaching(() => newest(name)),
    replace: (name, expected, next) =>
      mongo.reaching(async () => {
        if (expected === undefined && (await newest(name)) !== undefined) return false;
        if (!(await insert(name, next))) return false;
        // A late writer may take a number whose document was already deleted. A newer document then exists.
        if ((await newest(name))?.beat !== next.beat) {
          await changes().deleteOne({ _id: `${name} ${next.beat}` });
          return false;
        }
        await changes().deleteMany({ name, beat: { $lt: next.beat } });
        return true;
      }),
  };
};

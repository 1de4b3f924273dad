/** Leases in MongoDB, for replicas of a service. */
import { isDuplicate, type Mongo } from '../mongodb/connection.ts';
import type { LeaseRecord, LeaseStore } from './port.ts';

type LeaseDocument = LeaseRecord & { readonly _id: string };

export const mongoLeaseStore = (mongo: Mongo): LeaseStore => {
  const leases = () => mongo.db.collection<LeaseDocument>('arriendos');
  return {
    read: (name) =>
      mongo.reaching(async () => {
        const found = await leases().findOne({ _id: name });
        return found === null ? undefined : { holder: found.holder, fence: found.fence, beat: found.beat };
      }),
    replace: (name, expected, next) =>
      mongo.reaching(async () => {
        if (expected !== undefined) {
          const { holder, fence, beat } = expected;
          const { matchedCount } = await leases().replaceOne({ _id: name, holder, fence, beat }, next);
          return matchedCount === 1;
        }
        try {
          await leases().insertOne({ _id: name, ...next });
          return true;
        } catch (error) {
          if (isDuplicate(error)) return false;
          throw error;
        }
      }),
  };
};

/** Read models for tests. They refuse a query without a declared index, and the error names the query. */
import { planOf } from '../read-models/plan.ts';
import type { Collection, CollectionSpec, Query, ReadModels } from '../read-models/port.ts';

const checked = (spec: CollectionSpec, collection: Collection): Collection => {
  const served = (query: Query): void => {
    if (planOf(spec, query) !== undefined) return;
    const error = new Error(`no index of ${spec.name} serves ${JSON.stringify(query)}`);
    process.stderr.write(`${error.message}\n`);
    throw error;
  };
  const find: Collection['find'] = async (query) => {
    served(query);
    return collection.find(query);
  };
  return {
    ...collection,
    find,
    findJson: async (query) => {
      served(query);
      return collection.findJson(query);
    },
    count: async (query) => {
      served(query);
      return collection.count(query);
    },
    durable: {
      getMany: (ids) => collection.durable.getMany(ids),
      find: async (query) => {
        served(query);
        return collection.durable.find(query);
      },
    },
  };
};

export const queriesByIndex = (readModels: ReadModels): ReadModels => ({
  ...readModels,
  collection: async (spec) => checked(spec, await readModels.collection(spec)),
  previous: async (spec) => {
    const previous = await readModels.previous(spec);
    return previous && checked(spec, previous);
  },
});

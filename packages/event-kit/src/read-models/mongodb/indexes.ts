/**
 * The indexes of a collection in MongoDB. Each index of single-valued keys ends in `_id`, so that a sorted list
 * reads along it: without `_id`, MongoDB sorts the whole list in memory because of its ties (ADR 0073).
 */
import type { IndexDescription } from 'mongodb';
import { isMultikey, planOf } from '../plan.ts';
import type { CollectionSpec, Query } from '../port.ts';
import { field } from './find.ts';

/** Finds tombstones of deleted documents. */
const TOMBSTONES = { key: { t: 1 }, name: 't_1', sparse: true } as const;

/** The index has the name that MongoDB would give it. */
const indexOn = (spec: CollectionSpec, keys: readonly string[]) => {
  const fields: string[] = keys.map((key) => field(key));
  if (!isMultikey(spec, keys.at(-1))) fields.push('_id');
  return {
    key: Object.fromEntries(fields.map((name) => [name, 1] as const)),
    name: fields.map((name) => `${name}_1`).join('_'),
  };
};

/** Every index of a collection, as `createIndexes` takes them. */
export const indexesOf = (
  spec: CollectionSpec,
): readonly (IndexDescription & { readonly name: string })[] => {
  const all = [...spec.indexes.map((keys) => indexOn(spec, keys)), TOMBSTONES];
  return [...new Map(all.map((index) => [index.name, index])).values()];
};

/**
 * The index for a whole search. MongoDB's planner would prefer the index with the requested order and fetch every
 * document of it. A search for a page is left to the planner, because with many matches that index is faster.
 */
export const hintOf = (spec: CollectionSpec, query: Query): string | undefined => {
  const plan = query.limit === undefined ? planOf(spec, query) : undefined;
  return plan?.kind === 'search' ? indexOn(spec, plan.index).name : undefined;
};

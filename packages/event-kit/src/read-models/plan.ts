/**
 * Chooses the declared index that serves a query. A query without one makes a server examine documents that it does
 * not return. Tests refuse such queries (`testing/queries-by-index.ts`), and `mongodb/indexes.ts` uses the choice.
 */
import type { CollectionSpec, Query } from './port.ts';

/**
 * `walk`: along the index in the requested order; only returned documents are read. `search`: the index finds the
 * matches, which are then sorted. `all`: every document is requested.
 */
export type Plan =
  | { readonly kind: 'walk' | 'search'; readonly index: readonly string[] }
  | { readonly kind: 'all' };

export const isMultikey = ({ multikeys }: CollectionSpec, key: string | undefined): boolean =>
  key !== undefined && multikeys?.includes(key) === true;

/**
 * Equality on the first keys of the index, then the bounds and the order. Other conditions are checked on the index
 * itself, and so are the bounds where no order is requested.
 */
const walks = (index: readonly string[], { where = {}, oneOf, between, sort }: Query): boolean => {
  // Several values are not in the requested order.
  if (oneOf !== undefined && sort !== undefined) return false;
  const equal = [...Object.keys(where), ...(oneOf === undefined ? [] : [oneOf.key])];
  const first = index.findIndex((key) => !equal.includes(key));
  const next = first === -1 ? undefined : index[first];
  const ordered =
    sort === undefined || (next === sort.key && (sort.ties === 'any' || first === index.length - 1));
  const bounded =
    between === undefined ||
    next === between.key ||
    (first > 0 && sort === undefined && index.includes(between.key));
  return ordered && bounded && equal.every((key) => index.includes(key));
};

/** Words with a prefix, or one text with a substring, within the scope in front of it. */
const searches = (index: readonly string[], { where = {}, prefixes = [], contains = [] }: Query): boolean => {
  const searched = [
    ...prefixes.map(({ key }) => key),
    ...contains.flatMap(({ keys }) => (keys.slice(1).length > 0 ? [] : keys)),
  ];
  const last = index.at(-1);
  return last !== undefined && searched.includes(last) && index.slice(0, -1).every((key) => key in where);
};

/** Undefined when no index serves the query. */
export const planOf = (spec: CollectionSpec, query: Query): Plan | undefined => {
  const { where = {}, oneOf, between, sort, prefixes = [], contains = [] } = query;
  if (prefixes.length > 0 || contains.length > 0) {
    // Words narrow a search more than a substring does.
    const candidates = spec.indexes.filter((keys) => searches(keys, query));
    const index = candidates.find((keys) => isMultikey(spec, keys.at(-1))) ?? candidates[0];
    return index && { kind: 'search', index };
  }
  const isNarrowed = Object.keys(where).length > 0 || oneOf !== undefined || between !== undefined;
  if (!isNarrowed && sort === undefined) return { kind: 'all' };
  const index = spec.indexes.find((keys) => !isMultikey(spec, keys.at(-1)) && walks(keys, query));
  return index && { kind: 'walk', index };
};

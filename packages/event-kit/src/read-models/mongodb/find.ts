/** Translates a query of the port into a MongoDB filter, with plain operators that FerretDB has too. */
import { defined } from '../../decider/defined.ts';
import type { Filter, Sort } from 'mongodb';
import { type CollectionSpec, type Keys, type Query, UnknownKey } from '../port.ts';

/**
 * `b` is the body as JSON text, `p` the position of the last event that changed it, `k_*` the keys. A document
 * deleted at the time `t` has neither body nor keys.
 */
export interface Document {
  readonly _id: string;
  readonly b?: string;
  readonly p: bigint;
  readonly t?: Date;
  readonly [key: KeyField]: KeyValue;
}

type KeyField = `k_${string}`;
type KeyValue = string | number | readonly string[];

export const field = (key: string): KeyField => `k_${key}`;

/** @throws TypeError for a key that is not declared, or a list where one value belongs */
export const keyFields = (spec: CollectionSpec, keys: Keys): Record<KeyField, KeyValue> => {
  const fields: Record<KeyField, KeyValue> = {};
  for (const key of spec.keys) {
    const value = keys[key];
    if (typeof value === 'object') throw new TypeError(`${spec.name}: ${key} takes one value`);
    if (value !== undefined) fields[field(key)] = value;
  }
  for (const key of spec.multikeys ?? []) {
    const value = keys[key];
    if (value !== undefined && !Array.isArray(value))
      throw new TypeError(`${spec.name}: ${key} takes a list`);
    if (value !== undefined) fields[field(key)] = [...new Set(value)];
  }
  return fields;
};

const quoted = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|\-/]/g, String.raw`\$&`);

/** @throws TypeError when the query asks for a key that the collection does not declare */
export const filterOf = (spec: CollectionSpec, query: Query): Filter<Document> => {
  const single = (key: string): KeyField => {
    if (!spec.keys.includes(key)) throw new UnknownKey(spec.name, key);
    return field(key);
  };
  const multi = (key: string): KeyField => {
    if (spec.multikeys?.includes(key) !== true) throw new UnknownKey(spec.name, key);
    return field(key);
  };
  const either = (key: string): KeyField =>
    spec.multikeys?.includes(key) === true ? multi(key) : single(key);

  const conditions: Filter<Document>[] = [];
  const { between, oneOf } = query;
  if (oneOf !== undefined) conditions.push({ [single(oneOf.key)]: { $in: oneOf.values } });
  if (between !== undefined)
    conditions.push({
      [single(between.key)]: defined({ $gte: between.from, $lte: between.to }),
    });
  for (const { key, prefix } of query.prefixes ?? [])
    conditions.push({ [multi(key)]: { $regex: `^${quoted(prefix)}` } });
  for (const { keys, text } of query.contains ?? [])
    conditions.push({ $or: keys.map((key) => ({ [either(key)]: { $regex: quoted(text) } })) });
  // Equality stays outside of `$and`, because FerretDB on PostgreSQL uses an index only there.
  const equal = Object.entries(query.where ?? {}).map(([key, value]) => [either(key), value] as const);
  // Deleted documents have no keys, so a condition on a key excludes them without a read of the document.
  if (equal.length + conditions.length === 0) return { b: { $exists: true } };
  return { ...Object.fromEntries(equal), ...(conditions.length > 0 && { $and: conditions }) };
};

/** Ties follow the direction of the sort, as the index does. @throws TypeError for an undeclared key */
export const sortOf = (spec: CollectionSpec, { sort }: Query): Sort => {
  if (sort === undefined) return { _id: 1 };
  if (!spec.keys.includes(sort.key)) throw new UnknownKey(spec.name, sort.key);
  const direction = sort.descending === true ? -1 : 1;
  return { [field(sort.key)]: direction, ...(sort.ties !== 'any' && { _id: direction }) };
};

/**
 * One collection of JSON documents in MongoDB. A deleted document leaves a tombstone for a while, its id and the
 * position of its deletion, so that a late write from a lost connection or a replica that counted as dead changes
 * nothing.
 */
import { type AnyBulkWriteOperation, type FindOptions, MongoServerError } from 'mongodb';
import type { Position } from '../../event-store/port.ts';
import { findByIds } from '../../mongodb/by-ids.ts';
import { isDuplicate, LINEARIZABLE_READ, MAJORITY_READ, type Mongo, READ } from '../../mongodb/connection.ts';
import type { Collection, CollectionSpec, Query, StoredDocument, Write } from '../port.ts';
import type { Catalogue } from './catalogue.ts';
import { type Document, filterOf, keyFields, sortOf } from './find.ts';
import { hintOf } from './indexes.ts';

/** FerretDB 1.24 has a hundred connections, and takes one for each update of a command. */
const REPLACED_AT_ONCE = 50;
const INSERTED_AT_ONCE = 1_000;
/** Characters of bodies in one command, well below MongoDB's limit of 48 MB. */
const SENT_AT_ONCE = 8_000_000;
/** How long searches run without a hint while an index is being built. Milliseconds. */
const WITHOUT_HINT_MS = 60_000;
const BAD_VALUE = 2;

export const mongoCollection = (mongo: Mongo, catalogue: Catalogue, spec: CollectionSpec): Collection => {
  const documents = () => mongo.db.collection<Document>(catalogue.nameOf(spec));

  /** Searches run without a hint until this time, by `performance.now`. */
  let unhintedUntil = 0;
  /** Adds the hint of an index to a search. MongoDB refuses a hint of an index that does not exist. */
  const hinted = async <T>(query: Query, ask: (hint: { hint?: string }) => Promise<T>): Promise<T> => {
    const hint = performance.now() < unhintedUntil ? undefined : hintOf(spec, query);
    if (hint === undefined) return ask({});
    try {
      return await ask({ hint });
    } catch (error) {
      if (!(error instanceof MongoServerError && error.code === BAD_VALUE)) throw error;
      unhintedUntil = performance.now() + WITHOUT_HINT_MS;
      return ask({});
    }
  };

  const found = (query: Query, projection: Record<string, 1>, read: FindOptions = READ) =>
    hinted(query, (hint) =>
      documents()
        .find(filterOf(spec, query), {
          ...read,
          ...hint,
          useBigInt64: true,
          projection,
          sort: sortOf(spec, query),
          skip: query.skip ?? 0,
          ...(query.limit !== undefined && { limit: query.limit }),
        })
        .toArray(),
    );
  const findWith = (query: Query, read: FindOptions) =>
    mongo.reaching(async () => (await found(query, STORED, read)).flatMap(stored));
  const getManyWith = async (
    ids: readonly string[],
    read: FindOptions,
  ): Promise<Map<string, StoredDocument>> => {
    const options = { ...read, useBigInt64: true, projection: STORED };
    const all = await findByIds(mongo, documents, ids, options);
    const byId = new Map(all.flatMap(stored).map((document) => [document.id, document] as const));
    return new Map(ids.flatMap((id) => mapEntry(id, byId.get(id))));
  };
  const getMany = (ids: readonly string[]) => getManyWith(ids, READ);

  /** A position that is not committed yet counts as absent; the write then finds the document and compares it. */
  const positionsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Position>> => {
    const options = { ...MAJORITY_READ, useBigInt64: true, projection: { p: 1 } };
    const found = await findByIds(mongo, documents, ids, options);
    return new Map(found.map(({ _id, p }) => [_id, p]));
  };

  /** Answers whether another projector inserted some of them first. */
  const insert = (fresh: readonly Document[]): Promise<boolean> =>
    mongo.writing(async () => {
      try {
        await documents().insertMany([...fresh], { ordered: false });
        return false;
      } catch (error) {
        if (isDuplicate(error)) return true;
        throw error;
      }
    });

  /**
   * Applies the last write of each document. Absent documents are inserted in bulk, which is several times faster
   * than replacing. If another projector was first, all of them are replaced, each only where the stored one is
   * older.
   */
  const write = async (writes: readonly Write[]): Promise<void> => {
    const last = [...new Map(writes.map((one) => [one.id, document(spec, one)])).values()];
    const absent = new Set(
      writes.flatMap((one) => (one.kind === 'put' && one.wasAbsent === true ? [one.id] : [])),
    );
    const there = await positionsOf(last.flatMap(({ _id }) => (absent.has(_id) ? [] : [_id])));
    const changed = last.filter(({ _id, p }) => p > (there.get(_id) ?? p));
    for (const part of parts(
      last.filter(({ _id }) => !there.has(_id)),
      INSERTED_AT_ONCE,
    ))
      if (await insert(part)) changed.push(...part);
    for (const part of parts(changed, REPLACED_AT_ONCE))
      await mongo.updating(() => documents().bulkWrite(part.map(replacement), { ordered: false }));
  };

  return {
    get: async (id) => (await getMany([id])).get(id),
    getMany,
    find: (query) => findWith(query, READ),
    durable: {
      getMany: (ids) => getManyWith(ids, LINEARIZABLE_READ),
      find: (query) => findWith(query, LINEARIZABLE_READ),
    },
    findJson: (query) =>
      mongo.reaching(async () => {
        const bodies = (await found(query, { b: 1 })).map(({ b }) => b);
        return { json: `[${bodies.join(',')}]`, count: bodies.length };
      }),
    count: (query) =>
      mongo.reaching(async () => {
        const { skip, limit } = query;
        const page = { ...(skip !== undefined && { skip }), ...(limit !== undefined && { limit }) };
        return hinted(query, (hint) =>
          documents().countDocuments(filterOf(spec, query), { ...READ, ...hint, ...page }),
        );
      }),
    checkpoint: () => catalogue.checkpoint(spec),
    commit: async (writes, checkpoint) => {
      // Validates all writes first, so that one invalid write prevents all.
      for (const write of writes) if (write.kind === 'put') keyFields(spec, write.keys);
      if (writes.length > 0) await write(writes);
      await catalogue.moveCheckpoint(spec, checkpoint);
    },
    loading: () => catalogue.isLoading(spec),
    beginLoad: () => catalogue.startLoad(spec),
    finishLoad: (signal) => catalogue.endLoad(spec, signal),
  };
};

const STORED = { b: 1, p: 1 } as const;

const stored = ({ _id, b, p }: Document): StoredDocument[] =>
  b === undefined ? [] : [{ id: _id, body: b, position: p }];

const mapEntry = (id: string, document: StoredDocument | undefined): [string, StoredDocument][] =>
  document === undefined ? [] : [[id, document]];

const document = (spec: CollectionSpec, write: Write): Document =>
  write.kind === 'delete'
    ? { _id: write.id, p: write.position, t: new Date() }
    : { _id: write.id, b: write.body, p: write.position, ...keyFields(spec, write.keys) };

/** Compares positions: a projector that counted as dead cannot restore an older document. */
const replacement = ({ _id, ...rest }: Document): AnyBulkWriteOperation<Document> => ({
  replaceOne: { filter: { _id, p: { $lt: rest.p } }, replacement: rest },
});

/** Consecutive parts of at most `size` documents and `SENT_AT_ONCE` characters; one longer document is its own part. */
function* parts(all: readonly Document[], size: number): Generator<readonly Document[]> {
  let part: Document[] = [];
  let length = 0;
  for (const one of all) {
    const more = one.b?.length ?? 0;
    if (part.length === size || (part.length > 0 && length + more > SENT_AT_ONCE)) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(one);
    length += more;
  }
  if (part.length > 0) yield part;
}

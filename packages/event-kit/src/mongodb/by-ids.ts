/** Finds documents by their ids. */
import type { Collection, FindOptions, WithId } from 'mongodb';
import { GATHERED, type Mongo } from './connection.ts';

/** The largest number of ids that are read one by one. */
const A_FEW = 16;
/** Ids in one command, far below the largest command that MongoDB takes. */
const IDS_AT_ONCE = 2_000;

interface WithTextId {
  readonly _id: string;
}

const levelOf = ({ readConcern }: FindOptions): string =>
  (typeof readConcern === 'object' ? readConcern.level : undefined) ?? 'local';

/**
 * MongoDB guarantees a linearizable read only where the filter names one document. A few ids are therefore read one
 * by one, concurrently; more ids, as in a rebuild, with one command. Local reads answer requests, so they
 * have the time limit of a request. Other reads of many ids run in the background and have a longer limit.
 * @returns the documents found, each once, in no particular order
 */
export const findByIds = async <D extends WithTextId>(
  mongo: Pick<Mongo, 'reaching' | 'writing' | 'gathering'>,
  collection: () => Collection<D>,
  ids: readonly string[],
  options: FindOptions,
): Promise<readonly WithId<D>[]> => {
  const all = [...new Set(ids)];
  const level = levelOf(options);
  const find = (_id: unknown, limit?: FindOptions) =>
    collection()
      .find({ _id } as never, { ...options, ...limit })
      .toArray();
  if (all.length <= (level === 'linearizable' ? A_FEW : 1)) {
    const each = async () => (await Promise.all(all.map((id) => find(id)))).flat();
    return level === 'majority' ? mongo.writing(each) : mongo.reaching(each);
  }
  if (level === 'local') return mongo.reaching(() => find({ $in: all }));
  const found: WithId<D>[] = [];
  for (let from = 0; from < all.length; from += IDS_AT_ONCE) {
    const part = all.slice(from, from + IDS_AT_ONCE);
    found.push(...(await mongo.gathering(() => find({ $in: part }, GATHERED))));
  }
  return found;
};

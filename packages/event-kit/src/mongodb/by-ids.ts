/** Finds documents by their ids. */
import type { Collection, FindOptions, WithId } from 'mongodb';

/** The largest number of ids that are read one by one. */
const A_FEW = 16;

interface WithTextId {
  readonly _id: string;
}

const isLinearizable = ({ readConcern }: FindOptions): boolean =>
  typeof readConcern === 'object' && readConcern.level === 'linearizable';

/**
 * MongoDB guarantees a linearizable read only where the filter names one document. A few ids are therefore read one
 * by one, concurrently; more ids, as in a rebuild, with one command.
 * @returns the documents found, each once, in no particular order
 */
export const findByIds = async <D extends WithTextId>(
  collection: Collection<D>,
  ids: readonly string[],
  options: FindOptions,
): Promise<readonly WithId<D>[]> => {
  const all = [...new Set(ids)];
  const find = (_id: unknown) => collection.find({ _id } as never, options).toArray();
  if (all.length > (isLinearizable(options) ? A_FEW : 1)) return find({ $in: all });
  return (await Promise.all(all.map(find))).flat();
};

/** Finds documents by their ids. */
import type { Collection, FindOptions, WithId } from 'mongodb';

/** The largest number of ids that are asked for one by one. */
const A_FEW = 16;

interface WithTextId {
  readonly _id: string;
}

const isLinearizable = ({ readConcern }: FindOptions): boolean =>
  typeof readConcern === 'object' && readConcern.level === 'linearizable';

/**
 * MongoDB guarantees that a read is linearizable only where its filter names one document. A few ids are therefore asked
 * for one by one, at the same time; more than that, as when read models are built, with one command.
 * @returns what is there, each document once, in no particular order
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

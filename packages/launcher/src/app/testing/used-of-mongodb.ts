/** Compares the commands that a part sent to MongoDB (`watched-mongodb.ts`) with the rights of its user. */
import { z } from 'zod';
import type { Privilege } from '../../deployment/mongodb-rights.ts';

export interface Used {
  readonly action: string;
  readonly collection: string;
}

/**
 * The action that a command needs. `FREE` has the commands that every user may run. A command that is in neither list
 * fails the test.
 */
const ACTIONS: Readonly<Record<string, string | undefined>> = {
  find: 'find',
  getMore: 'find',
  count: 'find',
  aggregate: 'find',
  distinct: 'find',
  insert: 'insert',
  update: 'update',
  delete: 'remove',
  createIndexes: 'createIndex',
  listIndexes: 'listIndexes',
  dropIndexes: 'dropIndex',
  drop: 'dropCollection',
};
const FREE: ReadonlySet<string> = new Set(['ping', 'hello', 'endSessions', 'killCursors']);

const line = z.object({ mongodb: z.string(), collection: z.unknown() });

/** @param output the lines of a part's output */
export const usedOfMongo = (output: readonly string[]): readonly Used[] => {
  const used = new Map<string, Used>();
  for (const text of output.filter((one) => one.startsWith('{"mongodb":'))) {
    const { mongodb, collection } = line.parse(JSON.parse(text));
    if (FREE.has(mongodb)) continue;
    const one = { action: ACTIONS[mongodb] ?? mongodb, collection: String(collection) };
    used.set(`${one.action} ${one.collection}`, one);
  }
  return [...used.values()];
};

/** The commands that are not allowed. */
export const beyond = (rights: readonly Privilege[], used: readonly Used[]): readonly Used[] =>
  used.filter(
    ({ action, collection }) =>
      !rights.some(
        ({ resource, actions }) =>
          (resource.collection === '' || resource.collection === collection) && actions.includes(action),
      ),
  );

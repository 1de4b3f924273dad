/** The signed heads of a data folder, compared with its events. */
import { join } from 'node:path';
import { openSqliteEventStore } from '@odonto/event-kit/sqlite';
import { readHeads, verifyLog } from '@odonto/event-kit/verification';
import { Unexpected } from './outside.ts';

/** Checks that every signed event is at the position that the heads state. @throws Unexpected */
export const expectSigned = async (folder: string): Promise<void> => {
  const store = openSqliteEventStore(join(folder, 'events.db'));
  const { heads, differences } = await verifyLog({
    log: {
      readEverything: (after, limit) => store.readEverything(after, limit),
      readStored: (stream, from, limit) => store.read(stream, from, limit),
    },
    heads: readHeads(join(folder, 'cabezas.jsonl')),
  });
  await store.close();
  if (heads === 0 || differences.length > 0) throw new Unexpected(JSON.stringify({ heads, differences }));
};

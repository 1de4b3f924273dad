/** The signed heads of a data folder, held against its events. */
import { join } from 'node:path';
import { openSqliteEventStore } from '@odonto/service-kit/event-store/sqlite.event-store';
import { readHeads } from '@odonto/service-kit/verification/head-file';
import { verifyLog } from '@odonto/service-kit/verification/verify-log';
import { Unexpected } from './outside.ts';

/** Every event that was signed stands where the heads say that it stood. @throws Unexpected */
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

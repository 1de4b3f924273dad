import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventStoreConformance } from './event-store.conformance.ts';
import { openSqliteEventStore } from './sqlite.event-store.ts';

/** A stored event whose position is the newest that the store has reached. */
const reach = (file: string, position: bigint): void => {
  const db = new DatabaseSync(file);
  db.prepare(`INSERT INTO events VALUES (?, 'relleno-1', 0, 'relleno', 'Relleno', '{}', '{}', '')`).run(
    position,
  );
  db.close();
};

eventStoreConformance('SQLite', async ({ startAfter } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'eventos-'));
  const file = join(folder, 'events.db');
  let store = openSqliteEventStore(file);
  if (startAfter !== undefined) {
    await store.close();
    reach(file, startAfter);
    store = openSqliteEventStore(file);
  }
  let current = store;
  return {
    store,
    reopen: async () => {
      await current.close();
      current = openSqliteEventStore(file);
      return current;
    },
    dispose: async () => {
      await current.close();
      await rm(folder, { recursive: true });
    },
  };
});

/** Writes millions of events quickly: copies of the first event, each with its own id and five to a stream. */
import { DatabaseSync } from 'node:sqlite';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

const PER_STREAM = 5;
const BATCH = 50_000;

const row = z.object({ type: z.string(), data: z.string(), metadata: z.string(), hash: z.string() });

/** Fills the embedded store's own file up to `events`, without waiting for the disk. */
export const fill = (file: string, events: number): void => {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -1048576');
  const { type, data, metadata, hash } = row.parse(
    db.prepare('SELECT type, data, metadata, hash FROM events LIMIT 1').get(),
  );
  const insert = db.prepare(`INSERT INTO events (stream, revision, id, type, data, metadata, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  let stream = '';
  for (let made = 1; made < events; ) {
    db.exec('BEGIN');
    for (const end = Math.min(made + BATCH, events); made < end; made += 1) {
      const revision = (made - 1) % PER_STREAM;
      if (revision === 0) stream = `paciente-${uuid()}`;
      insert.run(stream, revision, uuid(), type, data, metadata, hash);
    }
    db.exec('COMMIT');
  }
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};

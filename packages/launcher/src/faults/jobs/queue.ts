/** Reads the jobs of a data folder from another process. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How many jobs are in each state, of all queues. */
export const jobsIn = (folder: string): ReadonlyMap<string, number> => {
  const db = new DatabaseSync(join(folder, 'jobs.db'), { readOnly: true, timeout: 5_000 });
  try {
    const rows = db.prepare('SELECT state, count(*) AS n FROM jobs GROUP BY state').all();
    return new Map(rows.map(({ state, n }) => [String(state), Number(n)]));
  } finally {
    db.close();
  }
};

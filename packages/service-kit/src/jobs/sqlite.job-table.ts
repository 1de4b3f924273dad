/** The table of the embedded jobs: all its statements, and rows as jobs. It has no timers. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { steadyNow } from '@odonto/event-kit/runtime';
import type { Job, JobState } from './port.ts';
import { fromJson, LONGEST_DELAY_MS, MAX_STALLS, STALLED } from './rules.ts';

export const SCHEMA = [
  `CREATE TABLE jobs (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    data TEXT NOT NULL,
    subject TEXT,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'completed', 'failed')),
    run_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    backoff TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    stalls INTEGER NOT NULL DEFAULT 0,
    lock TEXT,
    locked_until INTEGER,
    progress TEXT,
    result TEXT,
    error TEXT,
    finished_at INTEGER,
    UNIQUE (queue, id)
  ) STRICT;
  CREATE INDEX jobs_by_turn ON jobs (queue, state, run_at, place);
  CREATE INDEX jobs_of_subject ON jobs (subject) WHERE subject IS NOT NULL;
  CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL`,
  `ALTER TABLE jobs ADD COLUMN request TEXT`,
];

interface Row {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: string;
  readonly state: 'waiting' | 'active' | 'completed' | 'failed';
  readonly run_at: number;
  readonly failures: number;
  readonly progress: string | null;
  readonly result: string | null;
  readonly error: string | null;
}

/** A job that a worker has just locked. */
export interface ClaimedRow extends Row {
  readonly request: string | null;
  readonly attempts: number;
  readonly backoff: string | null;
}

const asJob = (row: Row): Job => ({
  queue: row.queue,
  id: row.id,
  name: row.name,
  data: fromJson(row.data),
  state: row.state === 'waiting' && row.run_at > steadyNow() ? 'delayed' : row.state,
  failures: row.failures,
  progress: fromJson(row.progress),
  result: fromJson(row.result),
  error: row.error ?? undefined,
});

const STATES: Readonly<Record<JobState, string>> = {
  waiting: `state = 'waiting' AND run_at <= $now`,
  delayed: `state = 'waiting' AND run_at > $now`,
  active: `state = 'active'`,
  completed: `state = 'completed'`,
  failed: `state = 'failed'`,
};

const byState = <T>(value: (state: JobState) => T): Record<JobState, T> => ({
  waiting: value('waiting'),
  delayed: value('delayed'),
  active: value('active'),
  completed: value('completed'),
  failed: value('failed'),
});

const MINE = `queue = ? AND id = ? AND lock = ? AND state = 'active'`;

export type JobTable = ReturnType<typeof jobTable>;

/** Each function is one prepared statement, and therefore atomic. Times are ms of the steady clock. */
export const jobTable = (db: DatabaseSync) => {
  const insert = db.prepare(
    `INSERT INTO jobs (queue, id, name, data, subject, request, state, run_at, attempts, backoff)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?) ON CONFLICT (queue, id) DO NOTHING`,
  );
  const claim = db.prepare(
    `UPDATE jobs SET state = 'active', lock = ?1, locked_until = ?2, progress = NULL
     WHERE place = (SELECT place FROM jobs WHERE queue = ?3 AND state = 'waiting' AND run_at <= ?4
       ORDER BY run_at, place LIMIT 1) RETURNING *`,
  );
  const renew = db.prepare(`UPDATE jobs SET locked_until = ? WHERE ${MINE}`);
  const complete = db.prepare(
    `UPDATE jobs SET state = 'completed', result = ?, finished_at = ?, lock = NULL WHERE ${MINE}`,
  );
  const fail = db.prepare(
    `UPDATE jobs SET state = 'failed', error = ?, failures = failures + 1, finished_at = ?, lock = NULL
     WHERE ${MINE}`,
  );
  const retry = db.prepare(
    `UPDATE jobs SET state = 'waiting', error = ?, failures = failures + 1, run_at = ?, lock = NULL
     WHERE ${MINE}`,
  );
  const progress = db.prepare(`UPDATE jobs SET progress = ? WHERE ${MINE}`);
  const recover = db.prepare(
    `UPDATE jobs SET stalls = stalls + 1, lock = NULL,
       state = iif(stalls >= ${MAX_STALLS}, 'failed', 'waiting'),
       error = iif(stalls >= ${MAX_STALLS}, '${STALLED}', error),
       finished_at = iif(stalls >= ${MAX_STALLS}, ?1, NULL)
     WHERE queue = ?2 AND state = 'active' AND locked_until < ?1`,
  );
  const next = db.prepare(`SELECT min(run_at) AS at FROM jobs WHERE queue = ? AND state = 'waiting'`);
  const get = db.prepare('SELECT * FROM jobs WHERE queue = ? AND id = ?');
  const removeSubject = db.prepare(`DELETE FROM jobs WHERE subject = ? AND state <> 'active'`);
  const countSubject = db.prepare('SELECT count(*) AS n FROM jobs WHERE subject = ?');
  const sweep = db.prepare('DELETE FROM jobs WHERE finished_at < ?');
  const count = byState((state) =>
    db.prepare(`SELECT count(*) AS n FROM jobs WHERE queue = $queue AND ${STATES[state]}`),
  );
  const list = byState((state) =>
    db.prepare(
      `SELECT * FROM jobs WHERE queue = $queue AND ${STATES[state]} ORDER BY run_at, place LIMIT $limit`,
    ),
  );
  const now = (state: JobState): Record<string, SQLInputValue> =>
    state === 'waiting' || state === 'delayed' ? { now: steadyNow() } : {};

  return {
    insert: (
      ...job: [string, string, string, string, string | null, string | null, number, number, string | null]
    ): boolean => insert.run(...job).changes === 1,
    claim: (lock: string, until: number, queue: string): ClaimedRow | undefined =>
      claim.get(lock, until, queue, steadyNow()) as ClaimedRow | undefined,
    renew: (until: number, queue: string, id: string, lock: string): boolean =>
      renew.run(until, queue, id, lock).changes === 1,
    complete: (result: string, queue: string, id: string, lock: string): boolean =>
      complete.run(result, steadyNow(), queue, id, lock).changes === 1,
    fail: (error: string, queue: string, id: string, lock: string): boolean =>
      fail.run(error, steadyNow(), queue, id, lock).changes === 1,
    retry: (error: string, at: number, queue: string, id: string, lock: string): boolean =>
      retry.run(error, at, queue, id, lock).changes === 1,
    progress: (value: string, queue: string, id: string, lock: string): boolean =>
      progress.run(value, queue, id, lock).changes === 1,
    /** Returns jobs of dead workers to waiting; jobs that lost too many workers fail. Answers how many. */
    recover: (queue: string): number => Number(recover.run(steadyNow(), queue).changes),
    /**
     * Corrects times that are too far in the future because they were written while the clock was ahead.
     * @param lockMs how long a lock lasts; 0 ends all existing locks
     */
    bringNearer: (lockMs: number): void => {
      const now = steadyNow();
      db.exec(`UPDATE jobs SET run_at = ${now} WHERE run_at > ${now + LONGEST_DELAY_MS};
        UPDATE jobs SET locked_until = ${now + lockMs} WHERE state = 'active' AND locked_until > ${now + lockMs};
        UPDATE jobs SET finished_at = ${now} WHERE finished_at > ${now}`);
    },
    /** When the next waiting job is due. */
    nextAt: (queue: string): number | undefined =>
      (next.get(queue) as { at: number | null } | undefined)?.at ?? undefined,
    get: (queue: string, id: string): Job | undefined => {
      const row = get.get(queue, id) as Row | undefined;
      return row && asJob(row);
    },
    counts: (queue: string): Record<JobState, number> =>
      byState((state) => (count[state].get({ queue, ...now(state) }) as { n: number } | undefined)?.n ?? 0),
    list: (queue: string, state: JobState, limit: number): Job[] =>
      (list[state].all({ queue, limit, ...now(state) }) as unknown as Row[]).map(asJob),
    /** Removes the subject's jobs that are not running; answers whether one is still running. */
    removeSubject: (subject: string): boolean => {
      removeSubject.run(subject);
      return (countSubject.get(subject) as { n: number } | undefined)?.n !== 0;
    },
    /** Removes what finished before a time; answers how many. */
    sweep: (before: number): number => Number(sweep.run(before).changes),
  };
};

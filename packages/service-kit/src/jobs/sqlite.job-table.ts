/** The statements on the table of the embedded jobs. It has no timers. Times are ms of the steady clock. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { steadyNow } from '@odonto/event-kit/runtime';
import { LONGEST_DELAY_MS, MAX_STALLS, STALLED } from './job-rules.ts';
import type { Job, JobState } from './port.ts';
import { IN_STATE, jobOf, type JobRow } from './sqlite.job-row.ts';

/** JSON fields are text. */
export interface NewRow {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: string;
  readonly subject: string | null;
  readonly request: string | null;
  readonly runAt: number;
  readonly attempts: number;
  readonly backoff: string | null;
}

/** A job that a worker has just locked. */
export interface ClaimedRow extends JobRow {
  readonly request: string | null;
  readonly attempts: number;
  readonly backoff: string | null;
}

/** An active job and the worker that runs it. Statements on a job that the worker lost change nothing. */
export interface Claim {
  readonly queue: string;
  readonly id: string;
  readonly lock: string;
}

const CLAIMED = `queue = $queue AND id = $id AND lock = $lock AND state = 'active'`;

const STATEMENTS = {
  insert: `INSERT INTO jobs (queue, id, name, data, subject, request, state, run_at, attempts, backoff)
    VALUES ($queue, $id, $name, $data, $subject, $request, 'waiting', $runAt, $attempts, $backoff)
    ON CONFLICT (queue, id) DO NOTHING`,
  claim: `UPDATE jobs SET state = 'active', lock = $lock, locked_until = $until, progress = NULL
    WHERE place = (SELECT place FROM jobs WHERE queue = $queue AND state = 'waiting' AND run_at <= $now
      ORDER BY run_at, place LIMIT 1) RETURNING *`,
  renew: `UPDATE jobs SET locked_until = $until WHERE ${CLAIMED}`,
  progress: `UPDATE jobs SET progress = $progress WHERE ${CLAIMED}`,
  complete: `UPDATE jobs SET state = 'completed', result = $result, finished_at = $now, lock = NULL
    WHERE ${CLAIMED}`,
  fail: `UPDATE jobs SET state = 'failed', error = $error, failures = failures + 1, finished_at = $now,
    lock = NULL WHERE ${CLAIMED}`,
  retry: `UPDATE jobs SET state = 'waiting', error = $error, failures = failures + 1, run_at = $runAt,
    lock = NULL WHERE ${CLAIMED}`,
  recover: `UPDATE jobs SET stalls = stalls + 1, lock = NULL,
      state = iif(stalls >= ${MAX_STALLS}, 'failed', 'waiting'),
      error = iif(stalls >= ${MAX_STALLS}, '${STALLED}', error),
      finished_at = iif(stalls >= ${MAX_STALLS}, $now, NULL)
    WHERE queue = $queue AND state = 'active' AND locked_until < $now`,
  nextAt: `SELECT min(run_at) AS at FROM jobs WHERE queue = $queue AND state = 'waiting'`,
  get: 'SELECT * FROM jobs WHERE queue = $queue AND id = $id',
  removeSubject: `DELETE FROM jobs WHERE subject = $subject AND state <> 'active'`,
  countSubject: 'SELECT count(*) AS n FROM jobs WHERE subject = $subject',
  sweep: 'DELETE FROM jobs WHERE finished_at < $before',
};

type Name = keyof typeof STATEMENTS;
type Parameters = Readonly<Record<string, SQLInputValue>>;

const byState = <T>(value: (state: JobState) => T): Record<JobState, T> => ({
  waiting: value('waiting'),
  delayed: value('delayed'),
  active: value('active'),
  completed: value('completed'),
  failed: value('failed'),
});

const nowFor = (state: JobState): Parameters =>
  state === 'waiting' || state === 'delayed' ? { now: steadyNow() } : {};

/** Jobs by state: how many, and the oldest. */
const stateQueries = (db: DatabaseSync) => {
  const count = byState((state) =>
    db.prepare(`SELECT count(*) AS n FROM jobs WHERE queue = $queue AND ${IN_STATE[state]}`),
  );
  const list = byState((state) =>
    db.prepare(
      `SELECT * FROM jobs WHERE queue = $queue AND ${IN_STATE[state]} ORDER BY run_at, place LIMIT $limit`,
    ),
  );
  return {
    counts: (queue: string): Record<JobState, number> =>
      byState(
        (state) => (count[state].get({ queue, ...nowFor(state) }) as { n: number } | undefined)?.n ?? 0,
      ),
    list: (queue: string, state: JobState, limit: number): Job[] =>
      (list[state].all({ queue, limit, ...nowFor(state) }) as unknown as JobRow[]).map(jobOf),
  };
};

export type JobTable = ReturnType<typeof jobTable>;

/** Each function that changes a job is one statement, and therefore atomic. */
export const jobTable = (db: DatabaseSync) => {
  const prepared = new Map(Object.entries(STATEMENTS).map(([name, sql]) => [name, db.prepare(sql)]));
  const row = (name: Name, values: Parameters): unknown => prepared.get(name)?.get({ ...values });
  const changed = (name: Name, values: Parameters): number =>
    Number(prepared.get(name)?.run({ ...values }).changes ?? 0);

  return {
    ...stateQueries(db),
    insert: (job: NewRow): void => void changed('insert', { ...job }),
    /** Locks the oldest job that is due. */
    claim: (queue: string, lock: string, until: number): ClaimedRow | undefined =>
      row('claim', { queue, lock, until, now: steadyNow() }) as ClaimedRow | undefined,
    /** Returns false when the worker has lost the job. */
    renew: (claim: Claim, until: number): boolean => changed('renew', { ...claim, until }) === 1,
    progress: (claim: Claim, progress: string): void => void changed('progress', { ...claim, progress }),
    complete: (claim: Claim, result: string): void =>
      void changed('complete', { ...claim, result, now: steadyNow() }),
    fail: (claim: Claim, error: string): void => void changed('fail', { ...claim, error, now: steadyNow() }),
    retry: (claim: Claim, error: string, runAt: number): void =>
      void changed('retry', { ...claim, error, runAt }),
    /** Returns jobs of dead workers to waiting; jobs that lost too many workers fail. */
    recover: (queue: string): void => void changed('recover', { queue, now: steadyNow() }),
    /**
     * Corrects times that are too far in the future because they were written while the clock was ahead.
     * @param lockMs how long a lock lasts; 0 ends all existing locks
     */
    correctTimes: (lockMs: number): void => {
      const now = steadyNow();
      db.exec(`UPDATE jobs SET run_at = ${now} WHERE run_at > ${now + LONGEST_DELAY_MS};
        UPDATE jobs SET locked_until = ${now + lockMs} WHERE state = 'active' AND locked_until > ${now + lockMs};
        UPDATE jobs SET finished_at = ${now} WHERE finished_at > ${now}`);
    },
    /** When the next waiting job is due. */
    nextAt: (queue: string): number | undefined =>
      (row('nextAt', { queue }) as { at: number | null } | undefined)?.at ?? undefined,
    get: (queue: string, id: string): Job | undefined => {
      const found = row('get', { queue, id }) as JobRow | undefined;
      return found && jobOf(found);
    },
    /** Removes the subject's jobs that are not active; returns whether one is still active. */
    removeSubject: (subject: string): boolean => {
      changed('removeSubject', { subject });
      return (row('countSubject', { subject }) as { n: number } | undefined)?.n !== 0;
    },
    /** Removes jobs that finished before a time; returns how many. */
    sweep: (before: number): number => changed('sweep', { before }),
  };
};

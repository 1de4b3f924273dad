/** The table of the embedded jobs, and its rows as jobs. */
import { steadyNow } from '@odonto/event-kit/runtime';
import { fromJson } from './job-json.ts';
import type { Job, JobState } from './port.ts';

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

/** A row is `waiting` while its job waits or is delayed: `run_at`, on the steady clock, distinguishes the two. */
export interface JobRow {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: string;
  readonly state: Exclude<JobState, 'delayed'>;
  readonly run_at: number;
  readonly failures: number;
  readonly progress: string | null;
  readonly result: string | null;
  readonly error: string | null;
}

/** The rows of the jobs in each state. `$now` is on the steady clock. */
export const IN_STATE: Readonly<Record<JobState, string>> = {
  waiting: `state = 'waiting' AND run_at <= $now`,
  delayed: `state = 'waiting' AND run_at > $now`,
  active: `state = 'active'`,
  completed: `state = 'completed'`,
  failed: `state = 'failed'`,
};

export const jobOf = (row: JobRow): Job => ({
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

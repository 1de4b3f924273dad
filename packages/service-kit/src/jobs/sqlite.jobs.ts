/**
 * The embedded jobs: a table in its own SQLite file, run in the same process. The personal data of a removed job is
 * overwritten (`secure_delete`), in the file and in its write-ahead log.
 */
import type { DatabaseSync } from 'node:sqlite';
import { v7 as uuid } from 'uuid';
import { steadyNow } from '@odonto/event-kit/runtime';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { type GroupCommit, groupCommit, openDatabase } from '@odonto/event-kit/sqlite';
import { toJson } from './job-json.ts';
import { checkNewJob, KEEP_FINISHED_MS, LOCK_MS } from './job-rules.ts';
import { pollUntilFinished } from './poll-until-finished.ts';
import type { AddOptions, Jobs } from './port.ts';
import { SCHEMA } from './sqlite.job-row.ts';
import { type JobTable, jobTable, type NewRow } from './sqlite.job-table.ts';
import { type SqliteWorker, sqliteWorker } from './sqlite.job-worker.ts';

/** 'OdJo' in ASCII. */
const APPLICATION_ID = 0x4f644a6f;
const SWEEP_EVERY_MS = 60_000;
const ACTIVE_JOB_POLL_MS = 50;

export interface SqliteJobsOptions {
  readonly keepFinishedMs?: number;
  readonly lockMs?: number;
  /** No other process uses the file: jobs left active by an ended process restart without waiting for their lock. */
  readonly alone?: boolean;
}

/**
 * Opens or creates the file.
 * @throws CannotStart when the file is damaged or cannot be used
 */
export const openSqliteJobs = (
  path: string,
  { keepFinishedMs = KEEP_FINISHED_MS, lockMs = LOCK_MS, alone = false }: SqliteJobsOptions = {},
): Jobs => {
  const db = openJobsFile(path);
  const table = jobTable(db);
  table.correctTimes(alone ? 0 : lockMs);
  const commits = groupCommit(db, 'jobs');
  const workers = new Map<SqliteWorker, string>();

  const get = async (queue: string, id: string) => reading(() => table.get(queue, id));
  const sweep = async (): Promise<number> => {
    const removed = await commits.run(() => table.sweep(steadyNow() - keepFinishedMs));
    if (removed > 0) truncateLog(db);
    return removed;
  };
  const sweeping = setInterval(() => void sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();

  return {
    add: async (queue, name, data, options = {}) => {
      checkNewJob(queue, name, options);
      const job = newRow(queue, name, data, options);
      await commits.run(() => table.insert(job));
      for (const [worker, of] of workers) if (of === queue) worker.wake();
      return job.id;
    },
    work: (queue, process, { concurrency = 1 } = {}) => {
      const worker = sqliteWorker({ table, commits, process, queue, concurrency, lockMs });
      workers.set(worker, queue);
      return {
        close: async (graceMs) => {
          await worker.close(graceMs);
          workers.delete(worker);
        },
      };
    },
    get,
    waitFor: (queue, id, timeoutMs) => pollUntilFinished(() => get(queue, id), timeoutMs),
    counts: async (queue) => reading(() => table.counts(queue)),
    list: async (queue, state, limit) => reading(() => table.list(queue, state, limit)),
    deleteSubject: async (subject) => {
      await removeSubject(table, commits, subject);
      truncateLog(db);
    },
    sweep,
    close: async () => {
      if (!db.isOpen) return;
      clearInterval(sweeping);
      await Promise.all([...workers.keys()].map((worker) => worker.close()));
      commits.close();
      db.close();
    },
  };
};

const openJobsFile = (path: string): DatabaseSync =>
  openDatabase(path, {
    holds: 'trabajos',
    applicationId: APPLICATION_ID,
    schema: SCHEMA,
    pragmas: 'PRAGMA secure_delete = ON',
  });

const newRow = (queue: string, name: string, data: unknown, options: AddOptions): NewRow => {
  const { jobId, delay = 0, attempts = 1, backoff, subject = null, requestId = null } = options;
  return {
    queue,
    id: jobId ?? uuid(),
    name,
    data: toJson(data),
    subject,
    request: requestId,
    runAt: steadyNow() + Math.ceil(delay),
    attempts,
    backoff: backoff === undefined ? null : toJson(backoff),
  };
};

const removeSubject = async (table: JobTable, commits: GroupCommit, subject: string): Promise<void> => {
  while (await commits.run(() => table.removeSubject(subject)))
    await new Promise((resolve) => setTimeout(resolve, ACTIVE_JOB_POLL_MS));
};

const reading = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new StoreUnavailable('jobs', error);
  }
};

/** The write-ahead log keeps deleted data until it is truncated. */
const truncateLog = (db: DatabaseSync): void => {
  reading(() => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
};

/**
 * The embedded jobs: a table in its own SQLite file, run in the same process. The personal data of a removed job is
 * overwritten (`secure_delete`), in the file and in its write-ahead log.
 */
import { v7 as uuid } from 'uuid';
import { steadyNow } from '@odonto/event-kit/runtime';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { groupCommit, openDatabase } from '@odonto/event-kit/sqlite';
import type { Jobs, JobWorker } from './port.ts';
import { checkNewJob, KEEP_FINISHED_MS, LOCK_MS, lookUntilFinished, toJson } from './rules.ts';
import { jobTable, SCHEMA } from './sqlite.job-table.ts';
import { sqliteWorker } from './sqlite.job-worker.ts';

/** 'OdJo' in ASCII. */
const APPLICATION_ID = 0x4f644a6f;
const SWEEP_EVERY_MS = 60_000;
const RUNNING_JOB_LOOK_MS = 50;

export interface SqliteJobsOptions {
  readonly keepFinishedMs?: number;
  readonly lockMs?: number;
  /** No other process uses the file: jobs left active by an ended process restart at once, not after their lock. */
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
  const db = openDatabase(path, {
    holds: 'trabajos',
    applicationId: APPLICATION_ID,
    schema: SCHEMA,
    pragmas: 'PRAGMA secure_delete = ON',
  });
  const table = jobTable(db);
  table.bringNearer(alone ? 0 : lockMs);
  const commits = groupCommit(db, 'jobs');
  const workers = new Map<JobWorker & { wake(): void }, string>();

  const wake = (queue: string): void => {
    for (const [worker, of] of workers) if (of === queue) worker.wake();
  };
  const reading = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw new StoreUnavailable('jobs', error);
    }
  };
  /** The log keeps deleted data until it is truncated. */
  const emptyLog = (): void => {
    reading(() => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  };
  const sweep = async (): Promise<number> => {
    const removed = await commits.run(() => table.sweep(steadyNow() - keepFinishedMs));
    if (removed > 0) emptyLog();
    return removed;
  };
  const sweeping = setInterval(() => void sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();

  return {
    add: async (queue, name, data, options = {}) => {
      checkNewJob(queue, name, options);
      const {
        jobId: id = uuid(),
        delay = 0,
        attempts = 1,
        backoff,
        subject = null,
        requestId = null,
      } = options;
      const text = toJson(data);
      await commits.run(() =>
        table.insert(
          queue,
          id,
          name,
          text,
          subject,
          requestId,
          steadyNow() + Math.ceil(delay),
          attempts,
          backoff === undefined ? null : toJson(backoff),
        ),
      );
      wake(queue);
      return id;
    },
    work: (queue, process, { concurrency = 1 } = {}) => {
      const worker = sqliteWorker(table, commits, process, { queue, concurrency, lockMs });
      workers.set(worker, queue);
      return {
        close: async (graceMs) => {
          await worker.close(graceMs);
          workers.delete(worker);
        },
      };
    },
    get: async (queue, id) => reading(() => table.get(queue, id)),
    waitFor: (queue, id, timeoutMs) =>
      lookUntilFinished(async () => reading(() => table.get(queue, id)), timeoutMs),
    counts: async (queue) => reading(() => table.counts(queue)),
    list: async (queue, state, limit) => reading(() => table.list(queue, state, limit)),
    deleteSubject: async (subject) => {
      while (await commits.run(() => table.removeSubject(subject)))
        await new Promise((resolve) => setTimeout(resolve, RUNNING_JOB_LOOK_MS));
      emptyLog();
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

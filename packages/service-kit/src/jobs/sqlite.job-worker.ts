/** Takes the jobs of one queue of the embedded table, and runs them in this process. */
import { randomUUID } from 'node:crypto';
import { steadyNow } from '@odonto/event-kit/runtime';
import type { GroupCommit } from '@odonto/event-kit/sqlite';
import { CLOSE_GRACE_MS, type JobWorker, type Process } from './port.ts';
import { settledWithin } from './settled-within.ts';
import { runJob } from './sqlite.job-run.ts';
import type { ClaimedRow, JobTable } from './sqlite.job-table.ts';

export interface WorkerParts {
  readonly table: JobTable;
  readonly commits: GroupCommit;
  readonly process: Process;
  readonly queue: string;
  readonly concurrency: number;
  readonly lockMs: number;
}

export interface SqliteWorker extends JobWorker {
  /** Looks for a job now. */
  wake(): void;
}

/** Jobs added by another process are found within this time; those of this process at once. */
const POLL_MS = 250;

interface Run {
  /** Aborts the signal of the job. */
  readonly lost: AbortController;
  readonly done: Promise<void>;
}

/** Takes jobs until closed. */
export const sqliteWorker = (parts: WorkerParts): SqliteWorker => {
  const { table, commits, queue, concurrency, lockMs } = parts;
  const lock = randomUUID();
  const runs = new Map<string, Run>();
  const closing = new AbortController();

  const start = (row: ClaimedRow): void => {
    const lost = new AbortController();
    const claim = { queue, id: row.id, lock };
    const done = runJob({ ...parts, closing: closing.signal }, claim, row, lost.signal).finally(() => {
      runs.delete(row.id);
      taking.wake();
    });
    runs.set(row.id, { lost, done });
  };
  const takeJobs = async (): Promise<number | undefined> => {
    await commits.run(() => table.recover(queue));
    while (!closing.signal.aborted && runs.size < concurrency) {
      const row = await commits.run(() => table.claim(queue, lock, steadyNow() + lockMs));
      if (row === undefined) break;
      start(row);
    }
    return table.nextAt(queue);
  };
  const taking = repeatedly(takeJobs, Math.min(POLL_MS, lockMs), closing.signal);
  const renewing = setInterval(() => void renewLocks(parts, lock, runs), lockMs / 3);
  taking.wake();

  return {
    wake: () => taking.wake(),
    close: async (graceMs = CLOSE_GRACE_MS) => {
      closing.abort();
      await taking.stopped();
      await settledWithin(
        [...runs.values()].map(({ done }) => done),
        graceMs,
      );
      for (const { lost } of runs.values()) lost.abort();
      clearInterval(renewing);
    },
  };
};

/** Aborts the jobs whose lock another worker has taken. */
const renewLocks = async (
  { table, commits, queue, lockMs }: WorkerParts,
  lock: string,
  runs: ReadonlyMap<string, Run>,
): Promise<void> => {
  if (runs.size === 0) return;
  const renewAll = () =>
    [...runs.keys()].filter((id) => !table.renew({ queue, id, lock }, steadyNow() + lockMs));
  const lostIds = await commits.run(renewAll).catch(() => []);
  for (const id of lostIds) runs.get(id)?.lost.abort();
};

/**
 * Runs `take` when woken, every `pollMs`, and at the time that `take` returned. Runs do not overlap. A failure of the
 * disk is retried at the next poll.
 */
const repeatedly = (take: () => Promise<number | undefined>, pollMs: number, closing: AbortSignal) => {
  let running: Promise<void> | undefined;
  let again = false;
  let due: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    while (again && !closing.aborted) {
      again = false;
      wakeAt(await take().catch(() => undefined));
    }
    running = undefined;
  };
  const wake = (): void => {
    again = true;
    running ??= run();
  };
  const wakeAt = (at: number | undefined): void => {
    clearTimeout(due);
    const pause = at === undefined ? POLL_MS : at - steadyNow();
    if (!closing.aborted && pause > 0 && pause < POLL_MS) due = setTimeout(wake, pause);
  };
  const polling = setInterval(wake, pollMs);

  return {
    wake,
    /** Resolves when nothing runs any more. */
    stopped: async (): Promise<void> => {
      clearInterval(polling);
      clearTimeout(due);
      await running;
      clearTimeout(due);
    },
  };
};

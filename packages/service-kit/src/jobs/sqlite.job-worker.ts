/** Runs the jobs of one queue of the embedded table in this process. */
import { randomUUID } from 'node:crypto';
import { steadyNow } from '@odonto/event-kit/runtime';
import type { GroupCommit } from '@odonto/event-kit/sqlite';
import { type Backoff, CLOSE_GRACE_MS, type JobWorker, PermanentFailure, type Process } from './port.ts';
import { backoffDelay, fromJson, toJson } from './rules.ts';
import { settledWithin } from './settled-within.ts';
import type { ClaimedRow, JobTable } from './sqlite.job-table.ts';

export interface WorkerOptions {
  readonly queue: string;
  readonly concurrency: number;
  readonly lockMs: number;
}

/** Jobs added by another process are found within this time; those of this process at once. */
const POLL_MS = 250;

/** Takes jobs until closed. `wake` looks for a job now. */
export const sqliteWorker = (
  table: JobTable,
  commits: GroupCommit,
  process: Process,
  { queue, concurrency, lockMs }: WorkerOptions,
): JobWorker & { wake(): void } => {
  const lock = randomUUID();
  const running = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const wake = (): void => {
    lookAgain = true;
    looking ??= look().finally(() => (looking = undefined));
  };
  const polling = setInterval(wake, Math.min(POLL_MS, lockMs));
  let due: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    while (lookAgain) {
      lookAgain = false;
      try {
        await commits.run(() => table.recover(queue));
        while (!closing.signal.aborted && running.size < concurrency) {
          const row = await commits.run(() => table.claim(lock, steadyNow() + lockMs, queue));
          if (row === undefined) break;
          start(row);
        }
        wakeWhenDue();
      } catch {
        return; // the next look retries after a disk failure
      }
    }
  };

  const wakeWhenDue = (): void => {
    clearTimeout(due);
    const at = table.nextAt(queue);
    const pause = at === undefined ? POLL_MS : at - steadyNow();
    if (!closing.signal.aborted && pause > 0 && pause < POLL_MS) due = setTimeout(wake, pause);
  };

  const start = (row: ClaimedRow): void => {
    const abort = new AbortController();
    const done = run(row, abort.signal).finally(() => {
      running.delete(row.id);
      wake();
    });
    running.set(row.id, { abort, done });
  };

  const run = async (row: ClaimedRow, signal: AbortSignal): Promise<void> => {
    const { id, name } = row;
    const work = async (): Promise<string> =>
      toJson(
        await process({
          queue,
          id,
          name,
          data: fromJson(row.data),
          requestId: row.request ?? undefined,
          attempt: row.failures + 1,
          signal,
          progress: async (value) => {
            await commits.run(() => table.progress(toJson(value), queue, id, lock));
          },
        }),
      );
    const ended = await work().then(
      (result) => () => table.complete(result, queue, id, lock),
      (error: unknown) => () => failed(row, error),
    );
    await untilKept(ended);
  };

  const failed = (row: ClaimedRow, error: unknown): boolean => {
    const message = error instanceof Error ? error.message : String(error);
    const failures = row.failures + 1;
    if (error instanceof PermanentFailure || failures >= row.attempts)
      return table.fail(message, queue, row.id, lock);
    const delay = backoffDelay(fromJson(row.backoff) as Backoff | undefined, failures);
    return table.retry(message, steadyNow() + delay, queue, row.id, lock);
  };

  /** The work is done: retries the write of its outcome rather than the work. */
  const untilKept = async (write: () => boolean): Promise<void> => {
    for (let pause = 50; ; pause = Math.min(pause * 2, lockMs)) {
      try {
        await commits.run(write);
        return;
      } catch {
        if (closing.signal.aborted) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  const renewing = setInterval(() => {
    if (running.size === 0) return;
    commits
      .run(() => [...running.keys()].filter((id) => !table.renew(steadyNow() + lockMs, queue, id, lock)))
      .then((lost) => lost.forEach((id) => running.get(id)?.abort.abort()))
      .catch(() => undefined);
  }, lockMs / 3);

  wake();
  return {
    wake,
    close: async (graceMs = CLOSE_GRACE_MS) => {
      closing.abort();
      clearInterval(polling);
      clearTimeout(due);
      await looking;
      await settledWithin(
        [...running.values()].map(({ done }) => done),
        graceMs,
      );
      for (const { abort } of running.values()) abort.abort();
      clearInterval(renewing);
      clearTimeout(due);
    },
  };
};

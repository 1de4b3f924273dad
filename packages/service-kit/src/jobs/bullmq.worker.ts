/** Runs the jobs of one Redis queue. */
import { type Job as BullJob, UnrecoverableError, Worker } from 'bullmq';
import type { Wrapped } from './bullmq.queues.ts';
import { toJson } from './job-json.ts';
import { MAX_STALLS } from './job-rules.ts';
import { CLOSE_GRACE_MS, type JobWorker, PermanentFailure, type Process } from './port.ts';
import { patientConnection } from './redis.connections.ts';
import { settledWithin } from './settled-within.ts';

export interface BullmqWorkerOptions {
  readonly url: string;
  readonly prefix: string;
  readonly queue: string;
  readonly concurrency: number;
  readonly lockMs: number;
}

/** Pause between attempts to write the outcome of a job while Redis is away. */
const WRITE_RETRY_MS = 250;

/** Time to close when no job runs and Redis answers. */
const IDLE_MS = 1000;

interface Run {
  readonly abort: AbortController;
  readonly outcome: Promise<Wrapped>;
}

/**
 * Takes jobs until closed. While Redis is away the lock of a job expires, and afterwards Redis may hand out the
 * same job again. In this process it then joins the run in progress or gets its outcome, so the work is not done
 * twice.
 */
export const bullmqWorker = (process: Process, options: BullmqWorkerOptions): JobWorker => {
  const { url, prefix, queue, concurrency, lockMs } = options;
  const connection = patientConnection(url);
  const runs = new Map<string, Run>();

  const runOnce = (job: BullJob<Wrapped>): Promise<Wrapped> => {
    const id = job.id ?? '';
    const key = runKey(id, job.attemptsMade);
    const known = runs.get(key);
    if (known !== undefined) return known.outcome;
    const abort = new AbortController();
    const run = { abort, outcome: runJob(process, queue, job, abort.signal) };
    runs.set(key, run);
    return run.outcome;
  };

  const worker = new Worker<Wrapped, Wrapped>(queue, runOnce, {
    connection,
    prefix,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: lockMs / 2,
    maxStalledCount: MAX_STALLS,
    runRetryDelay: WRITE_RETRY_MS,
    drainDelay: 1,
  });
  worker.on('error', () => undefined);
  worker.on('completed', (job) => runs.delete(runKey(job.id ?? '', job.attemptsMade - 1)));
  worker.on('failed', (job) => job && runs.delete(runKey(job.id ?? '', job.attemptsMade - 1)));
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) for (const [key, { abort }] of runs) if (key.startsWith(`${id} `)) abort.abort();
  });

  return {
    close: async (graceMs = CLOSE_GRACE_MS) => {
      let closed = false;
      const closing = worker.close().then(() => (closed = true));
      await settledWithin([closing], runs.size === 0 ? Math.min(graceMs, IDLE_MS) : graceMs);
      for (const { abort } of runs.values()) abort.abort();
      // While Redis is away the worker keeps closing in the background.
      if (!closed) await settledWithin([worker.disconnect()], IDLE_MS);
      connection.disconnect();
    },
  };
};

const runJob = async (
  process: Process,
  queue: string,
  job: BullJob<Wrapped>,
  signal: AbortSignal,
): Promise<Wrapped> => {
  try {
    const value = await process({
      queue,
      id: job.id ?? '',
      name: job.name,
      data: job.data.value,
      requestId: job.data.requestId,
      attempt: job.attemptsMade + 1,
      signal,
      progress: (reported) => job.updateProgress({ value: reported }),
    });
    return { value: JSON.parse(toJson(value)) };
  } catch (error) {
    throw error instanceof PermanentFailure ? new UnrecoverableError(error.message) : error;
  }
};

const runKey = (id: string, failures: number): string => `${id} ${failures}`;

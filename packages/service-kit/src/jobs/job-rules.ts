/** Limits of jobs that hold for every adapter, and what a new job may be. */
import type { AddOptions } from './port.ts';

/** How long a finished job is kept: documents are not kept after 10 minutes (docs/spec/documents.md). */
export const KEEP_FINISHED_MS = 10 * 60_000;
/** How often a job may lose its worker before the job counts as the cause. */
export const MAX_STALLS = 3;
/** A worker that has not renewed its lock for so long counts as dead. */
export const LOCK_MS = 15_000;

/** The longest delay of a job; a longer one was written while the clock was wrong. */
export const LONGEST_DELAY_MS = 24 * 60 * 60_000;

export const STALLED = 'lost its worker too often';

const QUEUE = /^[a-z][a-z0-9-]{0,49}$/;
const JOB_ID = /^(?!\d+$)[^:\s]{1,200}$/;
const MAX_ATTEMPTS = 100;

/** @throws TypeError on values that some server cannot carry: a colon or only digits in an id, an invalid queue name */
export const checkNewJob = (queue: string, name: string, { jobId, delay, attempts }: AddOptions): void => {
  if (!QUEUE.test(queue)) throw new TypeError(`not a queue name: ${queue}`);
  if (name === '') throw new TypeError('a job needs a name');
  if (jobId !== undefined && !JOB_ID.test(jobId)) throw new TypeError(`not a job id: ${jobId}`);
  if (delay !== undefined && !(delay >= 0)) throw new TypeError(`not a delay: ${delay}`);
  if (attempts !== undefined && !(Number.isInteger(attempts) && attempts >= 1 && attempts <= MAX_ATTEMPTS))
    throw new TypeError(`not a number of attempts: ${attempts}`);
};

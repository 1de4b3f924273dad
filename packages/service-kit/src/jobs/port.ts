/**
 * The jobs port: background work that outlives its request (documents, Google Calendar). Two adapters pass one
 * conformance suite (`jobs.conformance.ts`). A job runs at least once to its end. If its worker dies, another
 * worker starts it from the beginning, so a job makes an effect outside the platform idempotent with an id derived
 * from its own. A job that ended never runs again, and no two workers run one job at the same time while they can
 * renew their lock on it.
 */

/** Retries after a failure: `fixed` waits `delay` ms, `exponential` doubles it with each failure. */
export interface Backoff {
  readonly kind: 'fixed' | 'exponential';
  readonly delay: number;
}

export interface AddOptions {
  /** Unique within its queue: adding it again while the first is kept changes nothing. Absent: a fresh id. */
  readonly jobId?: string;
  /** Earliest start, in ms from now. */
  readonly delay?: number;
  /** How many runs may fail before the job fails; default 1. A worker that died does not count as a failure. */
  readonly attempts?: number;
  readonly backoff?: Backoff;
  /** The paciente or profesional whose personal data the job carries; it is erased with them. */
  readonly subject?: string;
  /** The request that adds the job; the first one when several add the same job. */
  readonly requestId?: string;
}

/**
 * - `waiting`: a worker may take it.
 * - `delayed`: its earliest start, or the pause before its next attempt, has not come.
 * - `active`: a worker runs it and renews its lock.
 * - `completed`: it has ended and has a result.
 * - `failed`: its last attempt failed, or it lost its worker too often.
 */
export type JobState = 'waiting' | 'delayed' | 'active' | 'completed' | 'failed';

/** `data`, `progress` and `result` are JSON values. */
export interface Job {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly state: JobState;
  /** Number of runs that failed. */
  readonly failures: number;
  readonly progress: unknown;
  /** The worker's result, once completed. */
  readonly result: unknown;
  /** Why the last run failed, for the log; never shown to a user. */
  readonly error: string | undefined;
}

/** A job as its worker gets it. */
export interface RunningJob {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** 1 for the first run; counts failures, not workers that died. */
  readonly attempt: number;
  /** Aborted when the worker lost its lock on the job or is being closed. */
  readonly signal: AbortSignal;
  /** Reports the progress, any JSON value. */
  progress(value: unknown): Promise<void>;
}

/** Runs a job and returns its result, a JSON value. @throws any error to have it retried; PermanentFailure to end it */
export type Process = (job: RunningJob) => Promise<unknown>;

/** A failure that a retry cannot solve: the job fails at once, whatever attempts are left. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export interface JobWorker {
  /** Takes no more jobs and waits for the running ones, at most `graceMs`; then aborts their signals. */
  close(graceMs?: number): Promise<void>;
}

/** Time for running jobs when their worker is closed; the process has 10 s to end. */
export const CLOSE_GRACE_MS = 7000;

export interface Jobs {
  /**
   * Returns the job's id once the job is stored durably.
   * @throws StoreUnavailable when the server does not answer: with a `jobId` it is safe to repeat
   * @throws TypeError on a name or id that a server cannot carry
   */
  add(queue: string, name: string, data: unknown, options?: AddOptions): Promise<string>;
  /** Runs the queue's jobs in this process, oldest first, at most `concurrency` (1) at a time. */
  work(queue: string, process: Process, options?: { readonly concurrency?: number }): JobWorker;
  get(queue: string, id: string): Promise<Job | undefined>;
  /** The job once it completed or failed; undefined after `timeoutMs`, or when it does not exist. */
  waitFor(queue: string, id: string, timeoutMs: number): Promise<Job | undefined>;
  counts(queue: string): Promise<Readonly<Record<JobState, number>>>;
  /** Jobs in a state, oldest first. */
  list(queue: string, state: JobState, limit: number): Promise<readonly Job[]>;
  /** Removes every job of this subject so that it cannot be read; waits for a running one. */
  deleteSubject(subject: string): Promise<void>;
  /** Removes finished jobs after their time and returns how many; the adapter also does so by itself. */
  sweep(): Promise<number>;
  /** Closes every worker, then the store. */
  close(): Promise<void>;
}

/**
 * The jobs port: work that outlives the request that asked for it (documents, Google Calendar).
 * Two adapters pass one conformance suite (`jobs.conformance.ts`).
 *
 * A job runs to its end at least once. A worker that dies in the middle leaves its job to another one, which
 * starts it from the beginning: an effect outside the platform is made with an id derived from the job's, so
 * that making it again changes nothing. A job that ended is never run again, and no two workers run one job
 * at the same time while they can renew their lock on it.
 */

/** Running again after a failure: `fixed` waits `delay` ms, `exponential` doubles it with each failure. */
export interface Backoff {
  readonly kind: 'fixed' | 'exponential';
  readonly delay: number;
}

export interface AddOptions {
  /** Unique within its queue: adding it again while the first is kept changes nothing. Absent: a fresh id. */
  readonly jobId?: string;
  /** In ms: not run before. */
  readonly delay?: number;
  /** How many times it may run and fail; 1 when not said. A worker that died does not count as a failure. */
  readonly attempts?: number;
  readonly backoff?: Backoff;
  /** The paciente or profesional whose personal data it carries: erased with them. */
  readonly subject?: string;
  /** The request that it is added for; of several that add the same job, the first. */
  readonly requestId?: string;
}

export type JobState = 'waiting' | 'delayed' | 'active' | 'completed' | 'failed';

/** A job as it stands. `data`, `progress` and `result` are JSON values. */
export interface Job {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly state: JobState;
  /** Runs that ended in a failure. */
  readonly failures: number;
  readonly progress: unknown;
  /** What the worker answered, once completed. */
  readonly result: unknown;
  /** Why the last run failed, for the log; never shown to a person. */
  readonly error: string | undefined;
}

/** What a worker is given. */
export interface RunningJob {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** 1 for the first run; counts failures, not workers that died. */
  readonly attempt: number;
  /** Aborted when the job is no longer this worker's: its lock was lost, or the worker is being closed. */
  readonly signal: AbortSignal;
  /** Tells whoever asks how far it is; any JSON value. */
  progress(value: unknown): Promise<void>;
}

/** Does a job; answers its result, a JSON value. @throws to have it run again; PermanentFailure to end it */
export type Process = (job: RunningJob) => Promise<unknown>;

/** Running the job again would not help: it fails at once, whatever attempts are left. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export interface JobWorker {
  /** Takes no more jobs and waits for those under way, at most `graceMs`; then their signals are aborted. */
  close(graceMs?: number): Promise<void>;
}

/** Time that jobs under way are given when their worker is closed; the process has 10 s to end. */
export const CLOSE_GRACE_MS = 7000;

export interface Jobs {
  /**
   * Answers the job's id once it is kept durably.
   * @throws StoreUnavailable when the server does not answer: with a `jobId` it may be added again
   * @throws TypeError on a name or id that a server cannot carry
   */
  add(queue: string, name: string, data: unknown, options?: AddOptions): Promise<string>;
  /** Runs the queue's jobs in this process, oldest first, at most `concurrency` (1) at a time. */
  work(queue: string, process: Process, options?: { readonly concurrency?: number }): JobWorker;
  get(queue: string, id: string): Promise<Job | undefined>;
  /** The job once it completed or failed; undefined when it has not within `timeoutMs`, or is not there. */
  waitFor(queue: string, id: string, timeoutMs: number): Promise<Job | undefined>;
  counts(queue: string): Promise<Readonly<Record<JobState, number>>>;
  /** Jobs in a state, oldest first. */
  list(queue: string, state: JobState, limit: number): Promise<readonly Job[]>;
  /** Removes every job that carries this subject, unreadably; waits for one that is running. */
  deleteSubject(subject: string): Promise<void>;
  /** Removes finished jobs that were kept long enough; the adapter also does so by itself. Answers how many. */
  sweep(): Promise<number>;
  /** Closes every worker, then the store. */
  close(): Promise<void>;
}

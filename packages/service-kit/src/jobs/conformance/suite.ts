/** The shared parts of the conformance suite: a place for jobs, and a separate queue for each test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Job, Jobs } from '../port.ts';

export interface JobsPlace {
  readonly kind: 'sqlite' | 'bullmq';
  /** Path or URL. */
  readonly where: string;
  open(options: { readonly lockMs: number; readonly keepFinishedMs?: number }): Jobs;
  remove(): Promise<void>;
}

/** Long enough that a busy machine does not count as a dead worker; short where workers are killed. */
const LOCK_MS = 20_000;
export const SHORT_LOCK_MS = 900;
const PATIENCE_MS = 30_000;
/** Separates the queues of this run from others in a shared Redis. */
const RUN = crypto.randomUUID().slice(0, 8);
const CRASHING_WORKER = fileURLToPath(new URL('../testing/crashing-worker.ts', import.meta.url));

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A gate that a job waits at until the test opens it. */
export const gate = () => Promise.withResolvers<void>();

interface OpenOptions {
  readonly keepFinishedMs?: number;
  readonly lockMs?: number;
}

export interface Suite {
  readonly place: JobsPlace;
  readonly queue: string;
  /** Closed after the test. */
  open(options?: OpenOptions): Jobs;
  /** Opened and reachable, on a queue that no other test uses. */
  ready(options?: OpenOptions): Promise<Jobs>;
  /** @throws Error when it does not finish in time */
  finished(jobs: Jobs, id: string): Promise<Job>;
  /** A worker of the queue that is killed in the middle of its job. */
  crash(): Promise<void>;
}

export const suiteOf = (makePlace: () => Promise<JobsPlace>): Suite => {
  let place: JobsPlace;
  let number = 0;
  let queue = '';
  const opened: Jobs[] = [];
  const open = (options: OpenOptions = {}): Jobs => {
    const jobs = place.open({ lockMs: LOCK_MS, ...options });
    opened.push(jobs);
    return jobs;
  };
  /** Each test has its own queue in the shared place. */
  const ready = async (options: OpenOptions = {}): Promise<Jobs> => {
    number += 1;
    queue = `cola-${RUN}-${number}`;
    const jobs = open(options);
    const end = Date.now() + PATIENCE_MS;
    while (!(await jobs.counts(queue).then(Boolean, () => false)) && Date.now() < end) await pause(10);
    return jobs;
  };
  const finished = async (jobs: Jobs, id: string) => {
    const job = await jobs.waitFor(queue, id, PATIENCE_MS);
    if (job === undefined) throw new Error(`job ${id} did not finish`);
    return job;
  };

  beforeAll(async () => {
    place = await makePlace();
  }, PATIENCE_MS);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
  }, PATIENCE_MS);
  afterAll(async () => {
    await place.remove();
  }, PATIENCE_MS);

  /** A process takes the queue's first job and is killed while the job runs. */
  const crash = async (): Promise<void> => {
    const child = spawn(
      process.execPath,
      [CRASHING_WORKER, place.kind, place.where, queue, String(SHORT_LOCK_MS)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  };

  return {
    get place() {
      return place;
    },
    get queue() {
      return queue;
    },
    open,
    ready,
    finished,
    crash,
  };
};

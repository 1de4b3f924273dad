/** Jobs in Redis (BullMQ), for several processes and machines. Redis needs AOF and `noeviction`. */
import { defined } from '@odonto/event-kit/decider';
import type { Job as BullJob } from 'bullmq';
import { v7 as uuid } from 'uuid';
import { type BullmqQueues, bullmqQueues, type Wrapped } from './bullmq.queues.ts';
import { jobSubjects } from './bullmq.subjects.ts';
import { bullmqWorker } from './bullmq.worker.ts';
import { checkNewJob, KEEP_FINISHED_MS, LOCK_MS } from './job-rules.ts';
import { pollUntilFinished } from './poll-until-finished.ts';
import type { AddOptions, Job, Jobs, JobState, JobWorker } from './port.ts';
import { promptConnection } from './redis.connections.ts';

const SWEEP_EVERY_MS = 60_000;
const SWEEP_BATCH = 1000;

export interface BullmqJobsOptions {
  readonly keepFinishedMs?: number;
  readonly lockMs?: number;
  /** Prefix of every key in Redis. */
  readonly prefix?: string;
}

export interface BullmqJobs extends Jobs {
  /** @throws StoreUnavailable when Redis does not answer */
  ping(): Promise<void>;
}

/** Connects in the background. Until Redis answers, every call throws StoreUnavailable. */
export const openBullmqJobs = (
  url: string,
  { keepFinishedMs = KEEP_FINISHED_MS, lockMs = LOCK_MS, prefix = 'odonto' }: BullmqJobsOptions = {},
): BullmqJobs => {
  const redis = promptConnection(url);
  const queues = bullmqQueues(redis, prefix);
  const subjects = jobSubjects(redis, queues, prefix);
  const workers = new Set<JobWorker>();
  const { reaching } = queues;

  const get = (queue: string, id: string) => reaching(() => getJob(queues, queue, id));
  const sweep = () => reaching(() => removeFinished(queues, keepFinishedMs));
  const sweeping = setInterval(() => void sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();

  return {
    add: async (queue, name, data, options = {}) => {
      checkNewJob(queue, name, options);
      const { jobId: id = uuid(), subject } = options;
      await reaching(async () => {
        if (subject !== undefined) await subjects.index(subject, queue, id);
        await addJob(queues, queue, name, data, { ...options, jobId: id });
      });
      return id;
    },
    work: (queue, process, { concurrency = 1 } = {}) => {
      const worker = bullmqWorker(process, { url, prefix, queue, concurrency, lockMs });
      workers.add(worker);
      return {
        close: async (graceMs) => {
          workers.delete(worker);
          await worker.close(graceMs);
        },
      };
    },
    get,
    waitFor: (queue, id, timeoutMs) => pollUntilFinished(() => get(queue, id), timeoutMs),
    counts: (queue) => reaching(() => countJobs(queues, queue)),
    list: (queue, state, limit) =>
      reaching(async () => {
        const jobs = await (await queues.named(queue)).getJobs([state], 0, limit - 1, true);
        return jobs.map((job) => asJob(job, queue, state));
      }),
    deleteSubject: (subject) => subjects.deleteJobs(subject),
    sweep,
    ping: () => reaching(async () => void (await redis.ping())),
    close: async () => {
      clearInterval(sweeping);
      await Promise.all([...workers].map((worker) => worker.close()));
      await Promise.all(queues.opened().map((queue) => queue.close()));
      redis.disconnect();
    },
  };
};

const addJob = async (
  queues: BullmqQueues,
  queue: string,
  name: string,
  value: unknown,
  { jobId, delay = 0, attempts = 1, backoff, requestId }: AddOptions & { readonly jobId: string },
): Promise<void> => {
  const data = defined({ value, requestId });
  const retries = { attempts, ...(backoff && { backoff: { type: backoff.kind, delay: backoff.delay } }) };
  await (await queues.named(queue)).add(name, data, { jobId, delay, ...retries });
};

const STATES: readonly JobState[] = ['waiting', 'delayed', 'active', 'completed', 'failed'];
const isJobState = (state: string): state is JobState => STATES.some((known) => known === state);

const getJob = async (queues: BullmqQueues, name: string, id: string): Promise<Job | undefined> => {
  const queue = await queues.named(name);
  const job = await queue.getJob(id);
  if (job === undefined) return undefined;
  const state = await queue.getJobState(id);
  if (!isJobState(state)) return undefined;
  // The job may have ended since it was read.
  return asJob((await queue.getJob(id)) ?? job, name, state);
};

const countJobs = async (queues: BullmqQueues, queue: string): Promise<Record<JobState, number>> => {
  const counts = await (await queues.named(queue)).getJobCounts(...STATES);
  const of = (state: JobState): number => counts[state] ?? 0;
  return {
    waiting: of('waiting'),
    delayed: of('delayed'),
    active: of('active'),
    completed: of('completed'),
    failed: of('failed'),
  };
};

/** Returns how many it removed. */
const removeFinished = async (queues: BullmqQueues, olderThanMs: number): Promise<number> => {
  let removed = 0;
  for (const queue of queues.opened())
    for (const state of ['completed', 'failed'] as const)
      removed += (await queue.clean(olderThanMs, SWEEP_BATCH, state)).length;
  return removed;
};

const asJob = (job: BullJob<Wrapped, Wrapped>, queue: string, state: JobState): Job => ({
  queue,
  id: job.id ?? '',
  name: job.name,
  data: job.data.value,
  state,
  failures: state === 'completed' ? job.attemptsMade - 1 : job.attemptsMade,
  progress: isWrapped(job.progress) ? job.progress.value : undefined,
  result: job.returnvalue?.value,
  error: job.failedReason,
});

const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && 'value' in value;

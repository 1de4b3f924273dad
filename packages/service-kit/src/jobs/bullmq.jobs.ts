/** Jobs in Redis (BullMQ), for several processes and machines. Redis needs AOF and `noeviction`. */
import { Queue, type Job as BullJob } from 'bullmq';
import { v7 as uuid } from 'uuid';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { patiently } from '@odonto/event-kit/runtime';
import { bullmqWorker, type Wrapped } from './bullmq.worker.ts';
import type { Job, Jobs, JobState, JobWorker } from './port.ts';
import { promptConnection } from './redis.connections.ts';
import { checkNewJob, KEEP_FINISHED_MS, LOCK_MS, lookUntilFinished } from './rules.ts';

const SWEEP_EVERY_MS = 60_000;
const SWEEP_BATCH = 1000;
const RUNNING_JOB_LOOK_MS = 50;
/** How long the index of a person's jobs is kept; far longer than any job lives. */
const SUBJECT_MEMORY_S = 30 * 24 * 3600;

const STATES: readonly JobState[] = ['waiting', 'delayed', 'active', 'completed', 'failed'];
const isJobState = (state: string): state is JobState => STATES.some((known) => known === state);

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
  const queues = new Map<string, Queue<Wrapped, Wrapped>>();
  const workers = new Set<JobWorker>();

  const reaching = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (redis.status !== 'ready') throw new StoreUnavailable('jobs');
    const answered = async (): Promise<T> => {
      try {
        return await ask();
      } catch (error) {
        throw error instanceof StoreUnavailable ? error : new StoreUnavailable('jobs', error);
      }
    };
    // Each command has its own timeout; together they may take the rest of the request's time.
    return patiently(Infinity, answered, () => new StoreUnavailable('jobs', new Error('no answer in time')));
  };

  /** An exact limit: the one that BullMQ sets is approximate, and Redis keeps some hundred events beyond it. */
  const forgetEvents = (queue: string): Promise<unknown> =>
    redis.xtrim(`${prefix}:${queue}:events`, 'MAXLEN', '=', 0);

  /** Created while Redis answers: a queue whose first commands failed never recovers. */
  const queueOf = async (name: string): Promise<Queue<Wrapped, Wrapped>> => {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const queue = new Queue<Wrapped, Wrapped>(name, {
      connection: redis,
      prefix,
      skipWaitingForReady: true,
      // Nobody reads the events, and they repeat the results of jobs long after these were removed.
      streams: { events: { maxLen: 0 } },
    });
    queue.on('error', () => undefined);
    await queue.waitUntilReady();
    await forgetEvents(name); // removes events that an earlier release kept
    queues.set(name, queue);
    return queue;
  };

  const get = (name: string, id: string): Promise<Job | undefined> =>
    reaching(async () => {
      const queue = await queueOf(name);
      const job = await queue.getJob(id);
      if (job === undefined) return undefined;
      const state = await queue.getJobState(id);
      if (!isJobState(state)) return undefined;
      // The job may have ended since it was read.
      return asJob((await queue.getJob(id)) ?? job, name, state);
    });

  const subjectKey = (subject: string): string => `${prefix}:subject:${subject}`;

  /** Answers whether the job is gone; a running job cannot be removed. */
  const remove = async (queue: string, id: string): Promise<boolean> => {
    const job = await (await queueOf(queue)).getJob(id);
    if (job === undefined) return true;
    if (await job.isActive()) return false;
    await job.remove();
    return true;
  };

  const sweep = (): Promise<number> =>
    reaching(async () => {
      let removed = 0;
      for (const queue of queues.values())
        for (const state of ['completed', 'failed'] as const)
          removed += (await queue.clean(keepFinishedMs, SWEEP_BATCH, state)).length;
      return removed;
    });
  const sweeping = setInterval(() => void sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();

  return {
    add: async (queue, name, data, options = {}) => {
      checkNewJob(queue, name, options);
      const { jobId: id = uuid(), delay = 0, attempts = 1, backoff, subject, requestId } = options;
      await reaching(async () => {
        if (subject !== undefined) {
          await redis.sadd(subjectKey(subject), `${queue} ${id}`);
          await redis.expire(subjectKey(subject), SUBJECT_MEMORY_S);
        }
        await (await queueOf(queue)).add(
          name,
          { value: data, ...(requestId !== undefined && { requestId }) },
          {
            jobId: id,
            delay,
            attempts,
            ...(backoff && { backoff: { type: backoff.kind, delay: backoff.delay } }),
          },
        );
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
    waitFor: (queue, id, timeoutMs) => lookUntilFinished(() => get(queue, id), timeoutMs),
    counts: (name) =>
      reaching(async () => {
        const counts = await (await queueOf(name)).getJobCounts(...STATES);
        const of = (state: JobState): number => counts[state] ?? 0;
        return {
          waiting: of('waiting'),
          delayed: of('delayed'),
          active: of('active'),
          completed: of('completed'),
          failed: of('failed'),
        };
      }),
    list: (name, state, limit) =>
      reaching(async () => {
        const jobs = await (await queueOf(name)).getJobs([state], 0, limit - 1, true);
        return jobs.map((job) => asJob(job, name, state));
      }),
    deleteSubject: async (subject) => {
      const members = await reaching(() => redis.smembers(subjectKey(subject)));
      for (const member of members) {
        const [queue = '', id = ''] = member.split(' ');
        while (!(await reaching(() => remove(queue, id))))
          await new Promise((resolve) => setTimeout(resolve, RUNNING_JOB_LOOK_MS));
        await reaching(async () => {
          await forgetEvents(queue);
          await redis.srem(subjectKey(subject), member);
        });
      }
    },
    sweep,
    ping: () => reaching(async () => void (await redis.ping())),
    close: async () => {
      clearInterval(sweeping);
      await Promise.all([...workers].map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      redis.disconnect();
    },
  };
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

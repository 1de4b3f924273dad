/** The queues of the jobs in Redis, and calls that fail in time while Redis does not answer. */
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { withTimeLimit } from '@odonto/event-kit/runtime';

/** The data of a job in Redis: wrapped, so that any JSON value arrives unchanged. */
export interface Wrapped {
  readonly value: unknown;
  readonly requestId?: string;
}

export type JobQueue = Queue<Wrapped, Wrapped>;

export interface BullmqQueues {
  /** Runs commands. @throws StoreUnavailable when Redis does not answer */
  readonly reaching: <T>(run: () => Promise<T>) => Promise<T>;
  /** Opens a queue once. Call it within `reaching`. */
  named(queue: string): Promise<JobQueue>;
  /** The queues that were opened. */
  opened(): readonly JobQueue[];
  /** Deletes the events of a queue. They repeat the results of jobs. */
  deleteEvents(queue: string): Promise<void>;
}

export const bullmqQueues = (redis: Redis, prefix: string): BullmqQueues => {
  const queues = new Map<string, JobQueue>();

  /** Trims to an exact limit. BullMQ sets an approximate one, and Redis keeps some hundred events beyond it. */
  const deleteEvents = async (queue: string): Promise<void> => {
    await redis.xtrim(`${prefix}:${queue}:events`, 'MAXLEN', '=', 0);
  };

  return {
    reaching: async (run) => {
      if (redis.status !== 'ready') throw new StoreUnavailable('jobs');
      // Each command has its own timeout; together they may take the rest of the request's time.
      return withTimeLimit(Infinity, () => orUnavailable(run), noAnswer);
    },
    /** Created while Redis answers: a queue whose first commands failed never recovers. */
    named: async (name) => {
      const known = queues.get(name);
      if (known !== undefined) return known;
      const queue: JobQueue = new Queue(name, {
        connection: redis,
        prefix,
        skipWaitingForReady: true,
        // Nobody reads the events, and they repeat the results of jobs long after these were removed.
        streams: { events: { maxLen: 0 } },
      });
      queue.on('error', () => undefined);
      await queue.waitUntilReady();
      await deleteEvents(name); // removes events that an earlier release kept
      queues.set(name, queue);
      return queue;
    },
    opened: () => [...queues.values()],
    deleteEvents,
  };
};

const orUnavailable = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable('jobs', error);
  }
};

const noAnswer = (): StoreUnavailable => new StoreUnavailable('jobs', new Error('no answer in time'));

/** Which jobs in Redis carry the data of a paciente or profesional, so that they are deleted with them. */
import type { Redis } from 'ioredis';
import type { BullmqQueues } from './bullmq.queues.ts';

/** How long the index of a person's jobs is kept; far longer than any job lives. */
const KEPT_SECONDS = 30 * 24 * 3600;
const ACTIVE_JOB_POLL_MS = 50;

export interface JobSubjects {
  /** Call it within `reaching`, before the job is added. */
  index(subject: string, queue: string, id: string): Promise<void>;
  /** Deletes the subject's jobs and waits for an active one. @throws StoreUnavailable */
  deleteJobs(subject: string): Promise<void>;
}

export const jobSubjects = (redis: Redis, queues: BullmqQueues, prefix: string): JobSubjects => {
  const keyOf = (subject: string): string => `${prefix}:subject:${subject}`;

  /** Returns whether the job is gone; an active job cannot be removed. */
  const remove = async (queue: string, id: string): Promise<boolean> => {
    const job = await (await queues.named(queue)).getJob(id);
    if (job === undefined) return true;
    if (await job.isActive()) return false;
    try {
      await job.remove();
      return true;
    } catch (error) {
      // A worker took the job after `isActive` was read.
      if (await job.isActive()) return false;
      throw error;
    }
  };

  return {
    index: async (subject, queue, id) => {
      await redis.sadd(keyOf(subject), `${queue} ${id}`);
      await redis.expire(keyOf(subject), KEPT_SECONDS);
    },
    deleteJobs: async (subject) => {
      for (const member of await queues.reaching(() => redis.smembers(keyOf(subject)))) {
        const [queue = '', id = ''] = member.split(' ');
        while (!(await queues.reaching(() => remove(queue, id))))
          await new Promise((resolve) => setTimeout(resolve, ACTIVE_JOB_POLL_MS));
        await queues.reaching(async () => {
          await queues.deleteEvents(queue);
          await redis.srem(keyOf(subject), member);
        });
      }
    },
  };
};

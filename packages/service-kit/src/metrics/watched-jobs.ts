/** Jobs that remember the queues in use, because the port cannot list them. */
import type { Jobs } from '../jobs/port.ts';

export interface WatchedJobs {
  readonly jobs: Jobs;
  /** The number of jobs by queue and state. @throws StoreUnavailable */
  counts(): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>>;
}

export const watchedJobs = (jobs: Jobs): WatchedJobs => {
  const queues = new Set<string>();
  return {
    jobs: {
      ...jobs,
      add: (queue, name, data, options) => {
        queues.add(queue);
        return jobs.add(queue, name, data, options);
      },
      work: (queue, process, options) => {
        queues.add(queue);
        return jobs.work(queue, process, options);
      },
    },
    counts: async () =>
      new Map(
        await Promise.all([...queues].map(async (queue) => [queue, await jobs.counts(queue)] as const)),
      ),
  };
};

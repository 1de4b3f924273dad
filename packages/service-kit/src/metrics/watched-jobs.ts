/** Jobs whose queues are known by their use: the port does not name them. */
import type { Jobs } from '../jobs/port.ts';

export interface WatchedJobs {
  readonly jobs: Jobs;
  /** How many jobs of each queue are in each state. @throws StoreUnavailable */
  counts(): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>>;
}

export const watchedJobs = (jobs: Jobs): WatchedJobs => {
  const queues = new Set<string>();
  return {
    jobs: {
      add: (queue, name, data, options) => {
        queues.add(queue);
        return jobs.add(queue, name, data, options);
      },
      work: (queue, process, options) => {
        queues.add(queue);
        return jobs.work(queue, process, options);
      },
      get: (queue, id) => jobs.get(queue, id),
      waitFor: (queue, id, timeoutMs) => jobs.waitFor(queue, id, timeoutMs),
      counts: (queue) => jobs.counts(queue),
      list: (queue, state, limit) => jobs.list(queue, state, limit),
      deleteSubject: (subject) => jobs.deleteSubject(subject),
      sweep: () => jobs.sweep(),
      close: () => jobs.close(),
    },
    counts: async () =>
      new Map(
        await Promise.all([...queues].map(async (queue) => [queue, await jobs.counts(queue)] as const)),
      ),
  };
};

/**
 * Runs the jobs of one name in batches, one batch at a time; different names run concurrently. Jobs that arrive
 * during a batch share the next one. Commands on one stream would otherwise conflict with each other: batched, they
 * share one load of the stream and one durable append.
 */
export interface Batches<Job> {
  take(name: string, job: Job): void;
}

/**
 * @param most maximum number of jobs in a batch
 * @param work settles each job, and never rejects. `takeRest` removes and returns the jobs that wait for later
 * batches.
 */
export const batchesByName = <Job>(
  most: number,
  work: (name: string, jobs: readonly Job[], takeRest: () => readonly Job[]) => Promise<void>,
): Batches<Job> => {
  const waiting = new Map<string, Job[]>();

  const run = async (name: string, jobs: Job[]): Promise<void> => {
    while (jobs.length > 0) await work(name, jobs.splice(0, most), () => jobs.splice(0));
    waiting.delete(name);
  };

  return {
    take: (name, job) => {
      const queue = waiting.get(name);
      if (queue) {
        queue.push(job);
        return;
      }
      const jobs = [job];
      waiting.set(name, jobs);
      void run(name, jobs);
    },
  };
};

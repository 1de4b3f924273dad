/**
 * Work under one name is done in turns, one at a time; other names go on beside it. What is asked for during a turn
 * waits, and shares the next one. Commands on one stream would only lose races to each other: in one process they
 * queue instead, and those that queued are decided on one load of the stream and share one durable append.
 */
export interface Turns<Job> {
  take(name: string, job: Job): void;
}

/**
 * @param most how many may share a turn
 * @param work settles each job by itself; it never rejects. `takeRest` gives it those that wait for the next turns too.
 */
export const sharedTurns = <Job>(
  most: number,
  work: (name: string, jobs: readonly Job[], takeRest: () => readonly Job[]) => Promise<void>,
): Turns<Job> => {
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

/** Adds the causing request to jobs, and logs the outcome of each run. */
import type { Logger } from 'pino';
import { describeError } from '../http/request-log.ts';
import { causedBy, causingRequest } from '@odonto/event-kit/runtime';
import type { Jobs, Process } from './port.ts';

/** Logs one line for each run of a job: ids and names, nothing of its data. */
const logged =
  (process: Process, logger: Logger): Process =>
  (job) =>
    causedBy(job.requestId, async () => {
      const { queue, id, name, attempt } = job;
      const begun = performance.now();
      const line = () => ({ queue, jobId: id, name, attempt, ms: Math.round(performance.now() - begun) });
      try {
        const result = await process(job);
        logger.info(line(), 'job');
        return result;
      } catch (error) {
        logger.warn({ ...line(), err: describeError(error) }, 'job failed');
        throw error;
      }
    });

export const tracedJobs = (jobs: Jobs, logger: Logger): Jobs => ({
  ...jobs,
  add: (queue, name, data, options = {}) => {
    const requestId = options.requestId ?? causingRequest();
    return jobs.add(queue, name, data, { ...options, ...(requestId !== undefined && { requestId }) });
  },
  work: (queue, process, options) => jobs.work(queue, logged(process, logger), options),
});

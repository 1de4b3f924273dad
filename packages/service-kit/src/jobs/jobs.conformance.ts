/** Rules that every adapter of the jobs port must meet. Each adapter's test calls this with a place to keep jobs in. */
import { doingJobsOf } from './conformance/doing-jobs.ts';
import { failuresOf } from './conformance/failures.ts';
import { keepingOf } from './conformance/keeping.ts';
import { type JobsPlace, suiteOf } from './conformance/suite.ts';

export const jobsConformance = (makePlace: () => Promise<JobsPlace>): void => {
  const suite = suiteOf(makePlace);
  doingJobsOf(suite);
  failuresOf(suite);
  keepingOf(suite);
};

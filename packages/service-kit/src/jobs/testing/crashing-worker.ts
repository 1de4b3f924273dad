/**
 * A worker in its own process, for the conformance suite: prints the job that it started and, if the job's data request
 * it, kills itself while the job runs.
 */
import { openBullmqJobs } from '../bullmq.jobs.ts';
import { openSqliteJobs } from '../sqlite.jobs.ts';

const [kind, where = '', queue = '', lockMs = '0'] = process.argv.slice(2);
const options = { lockMs: Number(lockMs) };
const jobs = kind === 'bullmq' ? openBullmqJobs(where, options) : openSqliteJobs(where, options);

jobs.work(queue, async ({ id }) => {
  process.stdout.write(`${id}\n`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill(process.pid, 'SIGKILL');
});

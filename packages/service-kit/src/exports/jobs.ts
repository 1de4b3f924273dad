export { type JobWorker, type Jobs, PermanentFailure, type Process, type RunningJob } from '../jobs/port.ts';
export { KEEP_FINISHED_MS } from '../jobs/job-rules.ts';
export { openSqliteJobs } from '../jobs/sqlite.jobs.ts';
export { type WritePace, writePace } from '../jobs/write-pace.ts';

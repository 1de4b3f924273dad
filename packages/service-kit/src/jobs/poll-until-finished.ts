/** Waiting for the end of a job, whichever process runs it. */
import type { Job } from './port.ts';

const isFinished = (job: Job): boolean => job.state === 'completed' || job.state === 'failed';

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 250;

/**
 * Polls a job with growing pauses until it is finished. Unlike notifications, polling survives a server that goes
 * away and comes back. @throws what `read` throws
 */
export const pollUntilFinished = async (
  read: () => Promise<Job | undefined>,
  timeoutMs: number,
): Promise<Job | undefined> => {
  const end = performance.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const job = await read();
    if (job === undefined) return undefined;
    if (isFinished(job)) return job;
    const left = end - performance.now();
    if (left <= 0) return undefined;
    // Jitter, so that callers that began at the same moment do not stay in step.
    const jittered = pause * (0.75 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, Math.min(jittered, left)));
  }
};

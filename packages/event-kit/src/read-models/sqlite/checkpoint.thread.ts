/** The one thread of this process that writes logs of read models back. It does not keep the process alive. */
import { Worker } from 'node:worker_threads';

/** How long the thread outlives the last log that it wrote back. */
const LINGER_MS = 10_000;

let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
const waiting = new Map<string, () => void>();

/**
 * Writes most of the log of a file back. Call it once at a time for each file.
 * Resolves when the attempt has ended, also when it failed; never rejects.
 */
export const writeLogBack = (file: string): Promise<void> =>
  new Promise((resolve) => {
    clearTimeout(ending);
    waiting.set(file, resolve);
    thread ??= start();
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(file);
  });

const start = (): Worker => {
  const started = new Worker(new URL('./checkpoint.worker.ts', import.meta.url));
  const done = (file: string): void => {
    const resolve = waiting.get(file);
    waiting.delete(file);
    if (waiting.size === 0) {
      started.unref();
      ending = setTimeout(() => void started.terminate(), LINGER_MS).unref();
    }
    resolve?.();
  };
  started.on('message', done);
  started.on('error', () => undefined);
  // The event loop writes back what the thread did not.
  started.on('exit', () => {
    thread = undefined;
    for (const file of waiting.keys()) done(file);
  });
  return started;
};

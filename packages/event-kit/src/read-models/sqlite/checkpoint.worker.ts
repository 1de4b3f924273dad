/** Writes the logs of read models back into their files, so that the event loop does not wait for the disk. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';

const writeBack = (file: string): void => {
  const db = new DatabaseSync(file);
  try {
    // Readers and the writer continue. The second call writes what was committed during the first.
    for (let n = 0; n < 2; n += 1) db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
};

parentPort?.on('message', (file: string) => {
  try {
    writeBack(file);
  } catch {
    // The disk may be full. Committed data is in the log.
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(file);
});

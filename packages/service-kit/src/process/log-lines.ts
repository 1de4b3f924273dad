/**
 * Writes the lines of a log. Lines that cannot be written, because the disk is full or the reader went away, are
 * dropped, so that the log neither ends nor blocks the process. Pino's own destination ends the process, and on a
 * full disk it never exits.
 */
import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Milliseconds after which less than a page is written too, and after which a slow reader is retried. */
const LATEST = 1_000;
const AGAIN = 100;
/** Characters that may wait for a slow reader; beyond, lines are dropped. */
const MOST = 1024 * 1024;

const NOTHING = Buffer.alloc(0);

/**
 * @param fd 1 or 2, or an open file. Pending lines are written when the process ends.
 * @param page bytes to collect before a write, for at most a second: a write for each line takes a tenth of a busy
 * process's time
 */
export const logLines = (fd: number, page = 0): DestinationStream => {
  let waiting = '';
  /** Taken from the waiting lines, and not written yet. */
  let inHand: Buffer = NOTHING;
  let busy = false;
  let due = false;
  let timer: NodeJS.Timeout | undefined;

  const put = (bytes: Buffer): void => {
    inHand = NOTHING;
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        inHand = bytes;
        setTimeout(put, AGAIN, bytes).unref();
      } else if (error === null && written < bytes.length) put(bytes.subarray(written));
      else {
        busy = false;
        if (due || waiting.length >= page) flush();
      }
    });
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    due = busy;
    if (busy || waiting === '') return;
    busy = true;
    const bytes = Buffer.from(waiting);
    waiting = '';
    put(bytes);
  };
  process.once('exit', () => {
    try {
      writeSync(fd, Buffer.concat([inHand, Buffer.from(waiting)]));
    } catch {
      // The process is ending, so the failure cannot be reported.
    }
  });

  return {
    write: (line) => {
      if (waiting.length + line.length > MOST) return;
      waiting += line;
      if (waiting.length >= page) flush();
      else timer ??= setTimeout(flush, LATEST).unref();
    },
  };
};

/**
 * Where the lines of a log go. What cannot be written, on a full disk or to a reader that went away, is dropped: a log
 * is no reason to end, nor to wait. Pino's own destination ends the process for it, and on a full disk never exits.
 */
import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Milliseconds after which less than a page is written too, and after which a reader that is behind is tried again. */
const LATEST = 1_000;
const AGAIN = 100;
/** Characters that wait for a reader that is behind; beyond, lines are dropped. */
const MOST = 1024 * 1024;

const NOTHING = Buffer.alloc(0);

/**
 * @param fd 1 or 2, or an open file. What is left is written when the process ends.
 * @param page bytes that are waited for, up to a second: a write for each line takes a tenth of a busy process's time
 */
export const logLines = (fd: number, page = 0): DestinationStream => {
  let waiting = '';
  /** Taken from what waits, and not yet given to the system. */
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
      // Nobody is left to be told.
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

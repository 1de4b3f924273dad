/**
 * The one thread of this process that writes event files. It starts when first needed and does not keep the process
 * alive. Starting it costs about 0.1 s of CPU, so short-lived stores share it.
 */
import { Worker } from 'node:worker_threads';
import type { Appended, ExpectedRevision, NewEvent } from './port.ts';

export interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** A request to the thread: to append to a file, in one commit, or to close it. */
export interface Question {
  readonly id: number;
  readonly path: string;
  readonly requests: readonly AppendRequest[] | 'close';
}

export interface Failed {
  readonly failed: string;
}

/** The outcome of each append in order, or of all of them when the file, the disk or the thread failed. */
export type Outcomes = readonly (Appended | 'refused' | Failed)[] | Failed;

export interface Answer {
  readonly id: number;
  readonly outcomes: Outcomes;
}

/** How long the thread outlives the last open file. */
const LINGER_MS = 1_000;

const files = new Set<string>();
const pending = new Map<number, (outcomes: Outcomes) => void>();
let thread: Worker | undefined;
let lastId = 0;

/** Sends a request to the thread; never rejects. */
export const askWriterThread = (path: string, requests: Question['requests']): Promise<Outcomes> =>
  new Promise((resolve) => {
    lastId += 1;
    pending.set(lastId, resolve);
    if (requests === 'close') closing(path);
    else files.add(path);
    thread ??= start();
    thread.ref();
    const question: Question = { id: lastId, path, requests };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(question);
  });

const start = (): Worker => {
  const started = new Worker(new URL('./sqlite.writer.worker.ts', import.meta.url));
  started.on('message', ({ id, outcomes }: Answer) => {
    const resolve = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) started.unref();
    resolve?.(outcomes);
  });
  let reason = 'the writer thread ended';
  started.on('error', (error) => {
    reason = String(error);
  });
  // Requests in progress may or may not have been written; the next request starts another thread.
  started.on('exit', () => {
    if (thread !== started) return;
    thread = undefined;
    const unanswered = [...pending.values()];
    pending.clear();
    for (const resolve of unanswered) resolve({ failed: reason });
  });
  return started;
};

const closing = (path: string): void => {
  files.delete(path);
  setTimeout(() => {
    if (files.size > 0 || pending.size > 0) return;
    void thread?.terminate();
    thread = undefined;
  }, LINGER_MS).unref();
};

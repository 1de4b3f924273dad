/** Draws a history as a PDF, in a thread that lives as long as the drawing. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { History } from './history.document.ts';

/** @throws Error when it cannot be drawn */
export const drawHistory = async (history: History): Promise<Uint8Array> => {
  const worker = new Worker(new URL('./history.worker.ts', import.meta.url), { workerData: history });
  const [pdf]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  if (!(pdf instanceof Uint8Array)) throw new TypeError('the thread answers a PDF');
  return pdf;
};

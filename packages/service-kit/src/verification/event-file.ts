/** The embedded event file as a file: its pages, its indexes, and what keeps its events from being changed. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DiferenciaDeEventos } from '@odonto/contracts/auditoria-verificacion';
import { z } from 'zod';
import { difference } from './difference.ts';

const answered = z.tuple([z.array(z.string())]);

/** `[]` when it is whole and as the program made it. Whoever has it open does not matter. */
export const verifyEventFile = async (path: string): Promise<readonly DiferenciaDeEventos[]> => {
  const worker = new Worker(new URL('./event-file.worker.ts', import.meta.url), { workerData: path });
  const [problems] = answered.parse(await once(worker, 'message'));
  await worker.terminate();
  return problems.map((problem) => difference('archivo', {}, problem));
};

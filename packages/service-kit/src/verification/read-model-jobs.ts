/**
 * Each service verifies its own read models, wherever it runs: audit asks by a job in a queue that carries the service's
 * name, since services never call each other.
 */
import type { DiferenciaDeVista } from '@odonto/contracts/auditoria-verificacion';
import { z } from 'zod';
import type { Jobs, JobWorker } from '../jobs/port.ts';
import type { VerifiedReadModels } from './verify-read-models.ts';

const queueOf = (service: string): string => `verificacion-${service}`;

/** Differences that a job carries. */
const MAX = 1_000;

const answered = z.object({
  vistas: z.number(),
  documentos: z.number(),
  total: z.number(),
  diferencias: z.array(
    z.object({
      servicio: z.string(),
      vista: z.string(),
      documento: z.string(),
      problema: z.enum(['falta', 'sobra', 'distinto']) satisfies z.ZodType<DiferenciaDeVista['problema']>,
    }),
  ),
});

export type AnsweredReadModels = z.infer<typeof answered>;

/** Answers the jobs of a service. */
export const answerReadModelJobs = (
  jobs: Jobs,
  service: string,
  verify: () => Promise<VerifiedReadModels>,
): JobWorker =>
  jobs.work(queueOf(service), async () => {
    const { diferencias, ...rest } = await verify();
    return {
      ...rest,
      total: diferencias.length,
      diferencias: diferencias.slice(0, MAX),
    } satisfies AnsweredReadModels;
  });

/** What a service answers; undefined when it has not within `timeoutMs`, or could not. */
export const askReadModels = async (
  jobs: Jobs,
  service: string,
  timeoutMs: number,
): Promise<AnsweredReadModels | undefined> => {
  const id = await jobs.add(queueOf(service), 'vistas', {});
  const job = await jobs.waitFor(queueOf(service), id, timeoutMs);
  return job?.state === 'completed' ? answered.parse(job.result) : undefined;
};

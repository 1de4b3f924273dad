/**
 * Each service verifies its own read models, in its own process: audit requests it by a job in the service's queue,
 * since services never call each other.
 */
import type { DiferenciaDeVista } from '@odonto/contracts/auditoria-verificacion';
import { z } from 'zod';
import type { Jobs, JobWorker } from '../jobs/port.ts';
import type { VerifiedReadModels } from '@odonto/event-kit/verification';

const queueOf = (service: string): string => `verificacion-${service}`;

/** Maximum number of differences in a job's result. */
const MAX = 1_000;

const answered = z.object({
  vistas: z.number(),
  /** Absent: a service of the previous version answered. */
  comparadas: z.number().optional(),
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

/** How long an aborted verification may take to remove its files, in milliseconds. */
const CLEARING_MS = 2_000;

/** Runs the verification jobs of a service. When the service closes, a running one is aborted and runs again later. */
export const answerReadModelJobs = (
  jobs: Jobs,
  service: string,
  verify: (signal: AbortSignal) => Promise<VerifiedReadModels>,
): Pick<JobWorker, 'close'> => {
  const stopping = new AbortController();
  const worker = jobs.work(queueOf(service), async (job) => {
    const { diferencias, ...rest } = await verify(AbortSignal.any([job.signal, stopping.signal]));
    return {
      ...rest,
      total: diferencias.length,
      diferencias: diferencias.slice(0, MAX),
    } satisfies AnsweredReadModels;
  });
  return {
    close: async () => {
      stopping.abort();
      await worker.close(CLEARING_MS);
    },
  };
};

/** The answer of a service; undefined when it failed or took longer than `timeoutMs`. */
export const askReadModels = async (
  jobs: Jobs,
  service: string,
  timeoutMs: number,
): Promise<AnsweredReadModels | undefined> => {
  const id = await jobs.add(queueOf(service), 'vistas', {}, { attempts: 3 });
  const job = await jobs.waitFor(queueOf(service), id, timeoutMs);
  return job?.state === 'completed' ? answered.parse(job.result) : undefined;
};

/** Synchronisation and clean-up as jobs, which survive the end of requests, restarts and outages of Google. */
import type { Jobs, JobWorker } from '@odonto/service-kit/jobs';
import type { View } from '@odonto/event-kit/projections';
import { z } from 'zod';
import { type SyncJobDependencies, runSyncJobs, INTENTOS_DE_LIMPIEZA, SIN_VINCULO } from './run-sync-jobs.ts';
import type { SyncCounts } from './synchronise.ts';
import type { VinculoVigente } from './vinculos.projection.ts';

const COLA = 'google';
/** Concurrent jobs; at most two of one profesional occupy a place. */
const A_LA_VEZ = 8;
/** Doubled with each failure: in total an hour and a half for a synchronisation, 11 hours for a clean-up. */
const ESPERA = { kind: 'exponential', delay: 5_000 } as const;
const INTENTOS = 11;
const INTENTOS_DE_PEDIDO = 3;
/** Longest time until changes that users make in Google are noticed. */
const RONDA_MS = 5 * 60_000;

const counts = z.object({ creados: z.number(), actualizados: z.number(), eliminados: z.number() });

export type Resultado =
  | { readonly tipo: 'hecho'; readonly counts: SyncCounts }
  | { readonly tipo: 'en-curso' | 'sin-vinculo' | 'falla' };

export interface Dependencies extends SyncJobDependencies {
  readonly jobs: Jobs;
  readonly vinculos: View<VinculoVigente>;
}

export interface SyncJobs {
  /** Announces a change that Google has to get; `causa` is the event's id. */
  avisar(profesionalId: string, causa: string): Promise<void>;
  /** Requests a synchronisation and waits at most `esperaMs` milliseconds for it. Concurrent requests share one. */
  pedir(profesionalId: string, esperaMs: number): Promise<Resultado>;
  /** Called after a link has ended. */
  limpiar(profesionalId: string, vinculoId: string): Promise<void>;
  startWorker(): void;
  stop(): Promise<void>;
}

const pedidoDe = (profesionalId: string, numero: number): string => `pedido.${profesionalId}.${numero}`;

export const syncJobs = (dependencies: Dependencies): SyncJobs => {
  const { jobs, vinculos, registro, syncClock, logger } = dependencies;
  const parar = new AbortController();
  let worker: JobWorker | undefined;
  let rondas: NodeJS.Timeout | undefined;

  const agregar = async (nombre: string, data: object, jobId: string, attempts = INTENTOS): Promise<void> => {
    await jobs.add(COLA, nombre, data, { jobId, attempts, backoff: ESPERA });
  };

  const ronda = async (): Promise<void> => {
    const numero = Math.floor(syncClock.ahora() / RONDA_MS);
    for (const { id: profesionalId } of await vinculos.find({}))
      await agregar('ronda', { profesionalId }, `ronda.${profesionalId}.${numero}`, 1);
  };

  return {
    avisar: (profesionalId, causa) => agregar('cambio', { profesionalId }, `cambio.${causa}`),
    limpiar: (profesionalId, vinculoId) =>
      agregar('limpiar', { profesionalId, vinculoId }, `limpiar.${vinculoId}`, INTENTOS_DE_LIMPIEZA),

    async pedir(profesionalId, esperaMs) {
      const numeros = await registro();
      const anterior = Number((await numeros.get(profesionalId)) ?? 0);
      const estado = (await jobs.get(COLA, pedidoDe(profesionalId, anterior)))?.state ?? 'completed';
      const terminado = estado === 'completed' || estado === 'failed';
      const numero = terminado ? anterior + 1 : anterior;
      await numeros.put(profesionalId, String(numero));
      await agregar('pedido', { profesionalId }, pedidoDe(profesionalId, numero), INTENTOS_DE_PEDIDO);
      const job = await jobs.waitFor(COLA, pedidoDe(profesionalId, numero), esperaMs);
      if (job === undefined) return { tipo: 'en-curso' };
      if (job.state === 'completed') return { tipo: 'hecho', counts: counts.parse(job.result) };
      return { tipo: job.error === SIN_VINCULO ? 'sin-vinculo' : 'falla' };
    },

    startWorker() {
      worker = jobs.work(COLA, runSyncJobs(dependencies, parar.signal), { concurrency: A_LA_VEZ });
      rondas = setInterval(
        () => void ronda().catch((err: unknown) => logger.warn({ err }, 'Google round not begun')),
        RONDA_MS,
      ).unref();
    },

    async stop() {
      clearInterval(rondas);
      parar.abort();
      await worker?.close();
    },
  };
};

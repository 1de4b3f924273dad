/**
 * Tasks on many pacientes. Each is requested once, recorded on a stream of its own, and done by one job. The job starts
 * again after its process died, and reports its progress.
 */
import { type Jobs, type JobWorker, type WritePace, writePace } from '@odonto/service-kit/jobs';
import type { Platform } from '@odonto/service-kit/service';
import { z } from 'zod';

/** The number of runs. A stop of the process also ends a run. */
const INTENTOS = 10;
const PAUSA_MS = 1_000;
const MAS_JOBS = 1_000;
const UN_MINUTO = 60_000;

const avance = z.object({ hechos: z.int() });

/** One run of the job. */
export interface Corrida {
  /** @throws when the process stops */
  readonly avanzar: (hechos: number) => Promise<void>;
  readonly ritmo: WritePace;
}

interface Trabajo {
  readonly jobs: Jobs;
  readonly logger: Platform['logger'];
  /** The queue. */
  readonly cola: string;
  /** The name of the job, and the name of the id in its data. */
  readonly tarea: string;
  readonly nombreDelId: string;
  /** The ids of the tasks that have not ended. */
  enCurso(): Promise<readonly string[]>;
  /** Does the rest of a task. */
  hacer(id: string, corrida: Corrida): Promise<void>;
}

export interface Encargos {
  /** Adds the job. Idempotent; replaces a job that failed. */
  asegurar(id: string): Promise<void>;
  /** How many pacientes the newest job reported as done; 0 when it reported nothing. */
  hechos(id: string): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export const encargos = (trabajo: Trabajo): Encargos => {
  const { jobs, logger, cola, tarea, nombreDelId } = trabajo;
  let worker: JobWorker | undefined;
  let mirando: NodeJS.Timeout | undefined;
  let parando = false;

  const encargo = z.object({ [nombreDelId]: z.string() });
  const jobDe = (id: string, vez: number): string => `${id}.${vez}`;

  const ultimo = async (id: string) => {
    for (let vez = 0; vez < MAS_JOBS; vez += 1) {
      const job = await jobs.get(cola, jobDe(id, vez));
      if (job?.state !== 'failed') return { vez, job };
    }
    return { vez: MAS_JOBS, job: undefined };
  };

  const asegurar = async (id: string): Promise<void> => {
    const { vez } = await ultimo(id);
    await jobs.add(
      cola,
      tarea,
      { [nombreDelId]: id },
      { jobId: jobDe(id, vez), attempts: INTENTOS, backoff: { kind: 'fixed', delay: PAUSA_MS } },
    );
  };

  /** Adds the jobs of tasks whose process died between the request and the job. */
  const seguir = async (): Promise<void> => {
    try {
      for (const id of await trabajo.enCurso()) await asegurar(id);
    } catch (err) {
      logger.error({ err, cola }, 'looking after requested work failed, it is tried again within a minute');
    }
  };

  return {
    asegurar,
    hechos: async (id) => avance.safeParse((await ultimo(id)).job?.progress).data?.hechos ?? 0,
    start: () => {
      worker = jobs.work(cola, async (job) => {
        const id = encargo.parse(job.data)[nombreDelId] ?? '';
        const comprobarQueSigue = async (): Promise<void> => {
          job.signal.throwIfAborted();
          if (parando) throw new Error('the process stops');
        };
        const avanzar = async (hechos: number): Promise<void> => {
          await comprobarQueSigue();
          await job.progress({ hechos }).catch(() => undefined);
        };
        await trabajo.hacer(id, { avanzar, ritmo: writePace(comprobarQueSigue) });
        return {};
      });
      void seguir();
      mirando = setInterval(() => void seguir(), UN_MINUTO);
    },
    stop: async () => {
      parando = true;
      clearInterval(mirando);
      await worker?.close();
    },
  };
};

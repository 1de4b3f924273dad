/** The jobs of bulk transfers: one for each, begun again after its process died. */
import type { TraspasoEvent, TraspasoPedido } from '@odonto/contracts/traspaso-eventos';
import type { CommandHandler } from '@odonto/event-kit/commands';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import type { Jobs, JobWorker } from '@odonto/service-kit/jobs';
import type { Platform } from '@odonto/service-kit/service';
import { z } from 'zod';
import { type DeMover, mover } from './mover.ts';
import type { EstadoDeTraspaso, TraspasoMasivoCommand } from './traspaso-masivo.decider.ts';
import type { TraspasoGuardado } from './traspasos.projection.ts';

export type Traspasados = CommandHandler<EstadoDeTraspaso, TraspasoMasivoCommand, TraspasoEvent>;

export const streamDeTraspaso = (id: string): string => `traspaso-${id}`;

const COLA = 'traspasos';
/** A stop of the process ends a run, too. */
const INTENTOS = 10;
const PAUSA_MS = 1_000;
const MAS_JOBS = 1_000;
const UN_MINUTO = 60_000;

const encargo = z.object({ traspasoId: z.string() });
const avance = z.object({ hechos: z.int() });

interface Dependencies extends Omit<DeMover, 'log'> {
  readonly log: EventLog;
  readonly traspasados: Traspasados;
  readonly vista: View<TraspasoGuardado>;
  readonly jobs: Jobs;
  readonly logger: Platform['logger'];
}

export interface TareasDeTraspaso {
  /** Adds the job of a bulk transfer. Idempotent; replaces a job that failed. */
  asegurar(id: string): Promise<void>;
  /** How many were moved by the job that runs; 0 when none does. */
  hechos(id: string): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export const tareasDeTraspaso = (dependencies: Dependencies): TareasDeTraspaso => {
  const { log, traspasados, vista, jobs, logger } = dependencies;
  let worker: JobWorker | undefined;
  let mirando: NodeJS.Timeout | undefined;
  let parando = false;

  const idDe = (id: string, vez: number): string => `${id}.${vez}`;

  const ultimo = async (id: string) => {
    for (let vez = 0; vez < MAS_JOBS; vez += 1) {
      const job = await jobs.get(COLA, idDe(id, vez));
      if (job?.state !== 'failed') return { vez, job };
    }
    return { vez: MAS_JOBS, job: undefined };
  };

  const asegurar = async (traspasoId: string): Promise<void> => {
    const { vez } = await ultimo(traspasoId);
    await jobs.add(
      COLA,
      'traspasar',
      { traspasoId },
      { jobId: idDe(traspasoId, vez), attempts: INTENTOS, backoff: { kind: 'fixed', delay: PAUSA_MS } },
    );
  };

  const esPedido = (event: LoggedEvent<TraspasoEvent>): event is LoggedEvent<TraspasoPedido> =>
    event.type === 'TraspasoPedido';

  const pedidoDe = async (traspasoId: string): Promise<LoggedEvent<TraspasoPedido> | undefined> => {
    const { events } = await log.read<TraspasoEvent>(streamDeTraspaso(traspasoId));
    return events.some(({ type }) => type === 'TraspasoTerminado') ? undefined : events.find(esPedido);
  };

  /** Those whose process died between the request and its job. */
  const seguir = async (): Promise<void> => {
    try {
      for (const { id } of await vista.find({ where: { enCurso: 1 } })) await asegurar(id);
    } catch (err) {
      logger.error({ err }, 'looking after bulk transfers failed, it is tried again within a minute');
    }
  };

  return {
    asegurar,
    hechos: async (id) => avance.safeParse((await ultimo(id)).job?.progress).data?.hechos ?? 0,
    start: () => {
      worker = jobs.work(COLA, async (job) => {
        const { traspasoId } = encargo.parse(job.data);
        const pedido = await pedidoDe(traspasoId);
        if (!pedido) return {};
        const movidos = await mover(dependencies, pedido, async (hechos) => {
          job.signal.throwIfAborted();
          if (parando) throw new Error('the process stops');
          await job.progress({ hechos }).catch(() => undefined);
        });
        const { profesionalId } = pedido.data;
        await traspasados.handle(
          traspasoId,
          { type: 'TerminarTraspaso', data: { traspasoId, profesionalId, ...movidos } },
          { actor: pedido.metadata.actor, requestId: pedido.metadata.requestId, seed: `${traspasoId} fin` },
        );
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

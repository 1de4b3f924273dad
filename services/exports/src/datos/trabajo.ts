/** Exports as jobs, and the sweep that withdraws exports that expired or failed. */
import { VIGENCIA_DE_EXPORTACION_MS } from '@odonto/contracts/exportacion';
import type { MotivoDeRetiro } from '@odonto/contracts/exportacion-eventos';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Position } from '@odonto/event-kit/event-store';
import type { View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Jobs, JobWorker, RunningJob } from '@odonto/service-kit/jobs';
import { z } from 'zod';
import { almacenDe, indiceDelZip } from './almacen.ts';
import type { Dependencies as Preparacion } from './corrida.ts';
import { SinEspacio } from './espacio.ts';
import type { ExportacionGuardada } from './exportaciones.projection.ts';
import type { Exportaciones } from './exportaciones.reactions.ts';

const COLA = 'exportaciones-de-datos';
/** Runs of a job. Each run continues where the previous one ended. A stop of the process counts as a failed run. */
const INTENTOS = 20;
const BARRIDO_MS = 60_000;

const encargo = z.object({ exportacionId: z.string() });
const progreso = z.object({ pacientes: z.int(), de: z.int() });
export type Progreso = z.infer<typeof progreso>;

export interface Dependencies extends Preparacion {
  readonly exportaciones: Exportaciones;
  readonly guardadas: View<ExportacionGuardada>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Resolves when this service's projections have passed the position. */
  readonly passed: (position: Position) => Promise<void>;
}

export interface Trabajo {
  /** Adds the job of an export. Idempotent. */
  encargar(exportacion: { readonly id: string; readonly profesionalId: string }): Promise<void>;
  progreso(id: string): Promise<Progreso | undefined>;
  startWorker(): void;
  /** Withdraws exports that expired or cannot be made. The service also calls it every minute. */
  barrer(): Promise<void>;
  /** Ends a running job, which continues at the next start. */
  stop(): Promise<void>;
}

const SISTEMA: CommandContext['actor'] = { id: 'sistema', rol: 'sistema' };

export const trabajoDeExportaciones = (dependencies: Dependencies): Trabajo => {
  const { exportaciones, guardadas, jobs, clock, files, passed } = dependencies;
  const deteniendo = new AbortController();
  let worker: JobWorker | undefined;
  let barrido: NodeJS.Timeout | undefined;

  const encargar: Trabajo['encargar'] = async ({ id, profesionalId }) => {
    await jobs.add(
      COLA,
      'preparar',
      { exportacionId: id },
      { jobId: id, subject: profesionalId, attempts: INTENTOS, backoff: { kind: 'fixed', delay: 1_000 } },
    );
  };

  const retirar = (id: string, motivo: MotivoDeRetiro) =>
    exportaciones.handle(
      id,
      { type: 'RetirarExportacion', data: { motivo } },
      { actor: SISTEMA, requestId: id, seed: `${id}/${motivo}` },
    );

  /** Removes the files that are not part of the ZIP: those of the pages and of earlier runs. */
  const limpiar = async (exportacion: ExportacionGuardada): Promise<void> => {
    const estado = await exportaciones.load(exportacion.id);
    const almacen = almacenDe(files, exportacion.id);
    if (estado.status !== 'lista') return almacen.conservar(new Set());
    const indice = await almacen.leerJson(estado.indice, indiceDelZip);
    const partes = indice?.partes.map(({ id }) => id) ?? [];
    return almacen.conservar(new Set([estado.indice, ...partes]));
  };

  const hacer = async (job: RunningJob): Promise<null> => {
    const { exportacionId } = encargo.parse(job.data);
    const exportacion = await guardadas.get(exportacionId);
    if (!exportacion) throw new Error('the export is not projected yet');
    await passed(BigInt(exportacion.posicion));
    const sigue = async () => (await exportaciones.load(exportacionId)).status === 'en-curso';
    // Loaded with the first export, so that the start of the application does not load the ZIP library.
    const { preparar } = await import('./preparar.ts');
    const preparado = await preparar(dependencies, exportacion, {
      signal: AbortSignal.any([job.signal, deteniendo.signal]),
      sigue,
      // A lost progress report is acceptable.
      progreso: (avance) => job.progress(avance).catch(() => undefined),
    }).catch(async (error: unknown) => {
      if (error instanceof SinEspacio) await retirar(exportacionId, 'espacio');
      // An export that was withdrawn in the meantime has no key any more, so the job cannot store anything.
      if (await sigue()) throw error;
      return undefined;
    });
    if (preparado) {
      const vence = new Date(clock.now().getTime() + VIGENCIA_DE_EXPORTACION_MS).toISOString();
      await exportaciones.handle(
        exportacionId,
        { type: 'DarPorPreparada', data: { ...preparado, vence } },
        { actor: SISTEMA, requestId: job.requestId ?? job.id },
      );
    }
    await limpiar(exportacion);
    return null;
  };

  const barrer = async (): Promise<void> => {
    const ahora = clock.now().toISOString();
    for (const { id, archivo } of await guardadas.find({ where: { estado: 'lista' } }))
      if (archivo && archivo.vence <= ahora) await retirar(id, 'vencida');
    for (const exportacion of await guardadas.find({ where: { estado: 'en_curso' } })) {
      const job = await jobs.get(COLA, exportacion.id);
      if (job === undefined) await encargar(exportacion);
      if (job?.state === 'failed') await retirar(exportacion.id, 'fallida');
    }
  };

  return {
    encargar,
    progreso: async (id) => progreso.safeParse((await jobs.get(COLA, id))?.progress).data,
    startWorker: () => {
      worker = jobs.work(COLA, hacer);
      // An export that cannot be withdrawn now is withdrawn in the next round.
      const intentar = () => void barrer().catch(() => undefined);
      barrido = setInterval(intentar, BARRIDO_MS).unref();
      intentar();
    },
    barrer,
    stop: async () => {
      clearInterval(barrido);
      deteniendo.abort();
      await worker?.close();
    },
  };
};

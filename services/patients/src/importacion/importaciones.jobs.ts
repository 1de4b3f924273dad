/**
 * The jobs of imports. The imports of one profesional run one after the other: a job first does the imports that were
 * confirmed before its own, so that the second of two equal files finds everybody registered.
 */
import type { Paciente } from '@odonto/contracts';
import type { Importacion } from '@odonto/contracts/importacion';
import type { ImportacionEvent } from '@odonto/contracts/importacion-eventos';
import type { CommandContext, CommandHandler } from '@odonto/event-kit/commands';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import { type Jobs, type JobWorker, type WritePace, writePace } from '@odonto/service-kit/jobs';
import type { Platform } from '@odonto/service-kit/service';
import { z } from 'zod';
import { type DeDeshacer, deshacer } from './deshacer.ts';
import { type DeEjecucion, ejecutar } from './ejecutar.ts';
import type { EstadoDeImportaciones, ImportacionCommand } from './importacion.decider.ts';
import type { FoldedImport } from './importacion.projection.ts';
import { idDePaciente, leerTodas, leerUna, type Leida, personaDe, solicitudDe } from './leidas.ts';

export type Importadas = CommandHandler<EstadoDeImportaciones, ImportacionCommand, ImportacionEvent>;
type Tarea = 'importar' | 'deshacer';

const COLA = 'importaciones';
const ATENDIDAS = 2;
/** The number of runs. A stop of the process also ends a run. */
const INTENTOS = 10;
const PAUSA_MS = 1_000;
const MAS_JOBS = 1_000;
const CONTADOS_JUNTOS = 500;

const encargo = z.object({ importacionId: z.string(), profesionalId: z.string() });
const avance = z.object({ hechas: z.int(), total: z.int() });

interface Dependencies
  extends Omit<DeEjecucion, 'sigue' | 'vista' | 'ritmo'>,
    Pick<DeDeshacer, 'fichas' | 'derechosDe'> {
  readonly log: EventLog;
  readonly vista: View<Paciente>;
  readonly importadas: Importadas;
  readonly jobs: Jobs;
  readonly projected: Platform['projected'];
}

/** One run of a job. */
interface Corrida {
  /** @throws when the job must stop */
  readonly avanzar: (hechas: number) => Promise<void>;
  readonly ritmo: WritePace;
}

export interface TareasDeImportacion {
  /** Adds the job of an import that has something to do. Idempotent; replaces a job that failed. */
  asegurar(una: Pick<FoldedImport, 'id' | 'profesionalId' | 'estado'>): Promise<void>;
  /** The progress of the job of an import; null when none runs. */
  avance(leida: Leida): Promise<Importacion['avance']>;
  /** Waits for the end of an undo. */
  esperarDeshacer(leida: Leida, ms: number): Promise<void>;
  startWorker(): void;
  stop(): Promise<void>;
}

const contextoDe = (leida: Leida, paso: string): CommandContext => ({
  actor: personaDe(leida),
  requestId: solicitudDe(leida.id),
  seed: `${leida.id} ${paso}`,
});

const tareaDe = (estado: FoldedImport['estado']): Tarea | undefined => {
  if (estado === 'confirmada') return 'importar';
  return estado === 'deshaciendo' ? 'deshacer' : undefined;
};

export const tareasDeImportacion = (dependencies: Dependencies): TareasDeImportacion => {
  const { log, importadas, jobs, projected } = dependencies;
  let worker: JobWorker | undefined;
  let parando = false;

  const sigue = async ({ profesionalId, id }: Leida): Promise<boolean> =>
    (await importadas.load(profesionalId)).get(id)?.estado === 'confirmada';

  const importar = async (leida: Leida, { avanzar, ritmo }: Corrida): Promise<void> => {
    // The rows are compared with everybody who was registered up to now.
    await projected(await log.head());
    const { id: importacionId, profesionalId } = leida;
    const resultado = await ejecutar({ ...dependencies, ritmo, sigue }, leida, avanzar);
    // A reader who sees that the import ended must also find its pacientes.
    await projected(await log.head());
    // A cancelled import may also have been interrupted, so its existing pacientes are counted.
    const importados = (await sigue(leida)) ? resultado.importados : await importadosVigentes(leida);
    await importadas.handle(
      profesionalId,
      {
        type: 'TerminarImportacion',
        data: { profesionalId, importacionId, ...resultado, importados },
      },
      contextoDe(leida, 'terminar'),
    );
    await olvidarAQuienFalta(leida, importados);
  };

  /**
   * Destroys the data of the file if one of its pacientes was removed before the import ended, because the file also
   * contains their data. For later removals the reaction to the removal does it.
   */
  const olvidarAQuienFalta = async (leida: Leida, importados: number): Promise<void> => {
    await projected(await log.head());
    if ((await importadosVigentes(leida)) >= importados) return;
    const data = { profesionalId: leida.profesionalId, importacionId: leida.id };
    await importadas.handle(
      leida.profesionalId,
      { type: 'DestruirDatosDeImportacion', data },
      contextoDe(leida, 'destruir'),
    );
  };

  const importadosVigentes = async (leida: Leida): Promise<number> => {
    let vigentes = 0;
    for (let desde = 0; desde < leida.filas; desde += CONTADOS_JUNTOS) {
      const cuantos = Math.min(CONTADOS_JUNTOS, leida.filas - desde);
      const ids = Array.from({ length: cuantos }, (_, n) => idDePaciente(leida, desde + n));
      vigentes += (await dependencies.vista.getMany(ids)).size;
    }
    return vigentes;
  };

  /** The imports that were confirmed before this one and have not ended, and this one. */
  const hastaElla = async (leida: Leida): Promise<readonly Leida[]> => {
    const confirmada = (una: Leida): bigint | undefined =>
      una.eventos.find(({ type }) => type === 'ImportacionConfirmada')?.position;
    const propia = confirmada(leida);
    return (await leerTodas(log, leida.profesionalId))
      .filter((una) => una.estado === 'confirmada' && (confirmada(una) ?? 0n) <= (propia ?? 0n))
      .toSorted((una, otra) => ((confirmada(una) ?? 0n) < (confirmada(otra) ?? 0n) ? -1 : 1));
  };

  const quitar = async (leida: Leida, { avanzar, ritmo }: Corrida): Promise<void> => {
    await projected(await log.head());
    const { id: importacionId, profesionalId } = leida;
    const { eliminados, conservados } = await deshacer({ ...dependencies, ritmo }, leida, avanzar);
    await projected(await log.head());
    await importadas.handle(
      profesionalId,
      {
        type: 'ConcluirDeshacer',
        data: { profesionalId, importacionId, eliminados, conservados: [...conservados] },
      },
      contextoDe(leida, 'deshacer'),
    );
  };

  const idDe = (id: string, tarea: Tarea, vez: number): string => `${id}.${tarea}.${vez}`;

  /** The newest job of a task, and its number. */
  const ultimo = async (id: string, tarea: Tarea) => {
    for (let vez = 0; vez < MAS_JOBS; vez += 1) {
      const job = await jobs.get(COLA, idDe(id, tarea, vez));
      if (job?.state !== 'failed') return { vez, job };
    }
    return { vez: MAS_JOBS, job: undefined };
  };

  return {
    asegurar: async ({ id, profesionalId, estado }) => {
      const tarea = tareaDe(estado);
      if (tarea === undefined) return;
      const { vez } = await ultimo(id, tarea);
      await jobs.add(
        COLA,
        tarea,
        { importacionId: id, profesionalId },
        {
          jobId: idDe(id, tarea, vez),
          attempts: INTENTOS,
          backoff: { kind: 'fixed', delay: PAUSA_MS },
        },
      );
    },
    avance: async ({ id, estado }) => {
      const tarea = tareaDe(estado);
      if (tarea === undefined) return null;
      return avance.safeParse((await ultimo(id, tarea)).job?.progress).data ?? null;
    },
    esperarDeshacer: async ({ id }, ms) => {
      const { vez } = await ultimo(id, 'deshacer');
      await jobs.waitFor(COLA, idDe(id, 'deshacer', vez), ms);
    },
    startWorker: () => {
      worker = jobs.work(
        COLA,
        async (job) => {
          const { importacionId, profesionalId } = encargo.parse(job.data);
          const leida = await leerUna(log, profesionalId, importacionId);
          /** @throws when the worker lost the job or the process stops; the job then starts again from the beginning */
          const seguir = async (): Promise<void> => {
            job.signal.throwIfAborted();
            if (parando) throw new Error('the process stops');
          };
          const avanzar = async (hechas: number): Promise<void> => {
            await seguir();
            await job.progress({ hechas, total: leida.filas }).catch(() => undefined);
          };
          const corrida = { avanzar, ritmo: writePace(seguir) };
          if (job.name === 'deshacer') await quitar(leida, corrida);
          else if (leida.estado === 'cancelada' && leida.resultado === undefined)
            await importar(leida, corrida);
          else if (leida.estado === 'terminada' && leida.conDatos)
            // The previous run was interrupted at its last step.
            await olvidarAQuienFalta(leida, leida.resultado?.importados ?? 0);
          else
            for (const una of await hastaElla(leida))
              await importar(una, una.id === importacionId ? corrida : { ...corrida, avanzar: seguir });
          return {};
        },
        { concurrency: ATENDIDAS },
      );
    },
    stop: async () => {
      parando = true;
      await worker?.close();
    },
  };
};

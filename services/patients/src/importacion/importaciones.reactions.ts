/** What follows the events of imports, and what ends the data of their files. Idempotent. */
import type { ImportacionEvent } from '@odonto/contracts/importacion-eventos';
import type { DatosDePacienteDestruidos, PacienteEliminado } from '@odonto/contracts/paciente-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { NOTHING_DONE, type Reaction, reaction, type View } from '@odonto/event-kit/projections';
import type { Register } from '@odonto/event-kit/read-models';
import type { Platform } from '@odonto/service-kit/service';
import { LRUCache } from 'lru-cache';
import { porCausaDe } from '../paciente/paciente.reactions.ts';
import { type Almacen, RESULTADO } from './almacen.ts';
import type { Importadas, TareasDeImportacion } from './importaciones.jobs.ts';
import type { FoldedImport } from './importacion.projection.ts';
import { idDePaciente } from './leidas.ts';

interface Dependencies {
  readonly importadas: Importadas;
  readonly tareas: Pick<TareasDeImportacion, 'asegurar'>;
  readonly almacen: Almacen;
  readonly vista: View<FoldedImport>;
  /** Ids of removed profesionales. */
  readonly eliminados: Promise<Register>;
  readonly erase: Platform['erase'];
}

/** The number of imports whose pacientes are cached, each up to 50,000 ids. */
const RECORDADAS = 4;

/** The ids of the pacientes in an import. Cached for the last imports, because removals often come many in a row. */
const pacientesDe = (almacen: Almacen) => {
  const recordadas = new LRUCache<string, ReadonlySet<string>>({ max: RECORDADAS });
  return async (una: FoldedImport): Promise<ReadonlySet<string>> => {
    const conocidos = recordadas.get(una.id);
    if (conocidos !== undefined) return conocidos;
    const analisis = await almacen.leerAnalisis(una.id, RESULTADO);
    const propios = Array.from({ length: una.filas }, (_, lugar) => idDePaciente(una, lugar));
    const ids = new Set([...propios, ...Object.values(analisis?.pacientes ?? {})]);
    // Before the import ends, the pacientes that it found may still change.
    if (analisis !== undefined) recordadas.set(una.id, ids);
    return ids;
  };
};

type Oido = ImportacionEvent | ProfesionalEliminado | PacienteEliminado | DatosDePacienteDestruidos;

export const reaccionesDeImportaciones = (dependencies: Dependencies): Reaction => {
  const { importadas, tareas, almacen, vista, eliminados, erase } = dependencies;
  const quienes = pacientesDe(almacen);

  const destruir = async (
    causa: LoggedEvent,
    importacionId: string,
    profesionalId: string,
  ): Promise<void> => {
    const data = { profesionalId, importacionId, siempre: true } as const;
    const { seed: _, ...contexto } = porCausaDe(causa);
    await importadas.handle(profesionalId, { type: 'DestruirDatosDeImportacion', data }, contexto);
  };

  const borrar = async ({
    data: { importacionId },
    position,
  }: LoggedEvent<ImportacionEvent>): Promise<void> => {
    // The key is destroyed first, so that nothing can be stored afterwards.
    await erase(importacionId, position);
    await almacen.borrar(importacionId);
  };

  const asegurar =
    (estado: 'confirmada' | 'deshaciendo') =>
    ({ data }: LoggedEvent<ImportacionEvent>) =>
      tareas.asegurar({ id: data.importacionId, profesionalId: data.profesionalId, estado });

  /**
   * The file of an ended import also contains the data of an erased paciente. The imports of all users are searched,
   * because the paciente may have been imported for another responsable, or transferred since.
   */
  const olvidar = async (event: LoggedEvent<PacienteEliminado | DatosDePacienteDestruidos>) => {
    const { pacienteId } = event.data;
    let destruidas = 0;
    for (const una of await vista.find({ where: { conDatos: 1 } })) {
      if (!(await quienes(una)).has(pacienteId)) continue;
      // Read from the stream, because the read model may not know yet that the import ended before this removal.
      const { estado } = (await importadas.load(una.profesionalId)).get(una.id) ?? {};
      if (estado !== 'terminada') continue;
      await destruir(event, una.id, una.profesionalId);
      destruidas += 1;
    }
    // An undo removes many pacientes in a row, and destroys the file itself.
    return destruidas === 0 ? NOTHING_DONE : undefined;
  };

  return reaction<Oido>({
    name: 'importaciones',
    on: {
      ImportacionSubida: async (event) => {
        const { importacionId, profesionalId } = event.data;
        if (!(await (await eliminados).get(profesionalId))) return NOTHING_DONE;
        await destruir(event, importacionId, profesionalId);
        return undefined;
      },
      ImportacionConfirmada: asegurar('confirmada'),
      DeshacerImportacionPedido: asegurar('deshaciendo'),
      ImportacionCancelada: borrar,
      ImportacionDeshecha: borrar,
      DatosDeImportacionDestruidos: borrar,
      PacienteEliminado: async (event) =>
        event.data.conservarHasta === undefined ? olvidar(event) : NOTHING_DONE,
      DatosDePacienteDestruidos: olvidar,
      ProfesionalEliminado: async (event) => {
        const { profesionalId } = event.data;
        for (const id of (await importadas.load(profesionalId)).keys())
          await destruir(event, id, profesionalId);
      },
    },
  });
};

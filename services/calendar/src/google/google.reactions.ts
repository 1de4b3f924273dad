/** Starts a synchronisation job for each change, once the calendar is linked. */
import type { GoogleEvent } from '@odonto/contracts/google-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { NOTHING_DONE, type Reaction, reaction, type View } from '@odonto/event-kit/projections';
import type { Permisos } from './permisos.ts';
import type { SyncJobs } from './sync-jobs.ts';
import type { VinculoVigente } from './vinculos.projection.ts';

interface Dependencies {
  readonly syncJobs: Pick<SyncJobs, 'avisar' | 'limpiar'>;
  readonly permisos: Permisos;
  readonly vinculos: View<VinculoVigente>;
}

interface Cambio {
  readonly id: string;
  readonly data: { readonly profesionalId: string };
}

export const cambiosParaGoogle = ({ syncJobs, vinculos }: Dependencies): Reaction => {
  const avisar = async ({
    id,
    data: { profesionalId },
  }: Cambio): Promise<typeof NOTHING_DONE | undefined> => {
    if ((await vinculos.get(profesionalId)) === undefined) return NOTHING_DONE;
    await syncJobs.avisar(profesionalId, id);
    return undefined;
  };
  return reaction<TurnoEvent | PacienteEvent | GoogleEvent>({
    name: 'google-cambios',
    on: {
      TurnoAgendado: avisar,
      TurnoReprogramado: avisar,
      TurnoReasignado: async (event) => {
        const { id, data } = event;
        const antes = { id: `${id}.antes`, data: { profesionalId: data.anteriorId } };
        const hechos = [await avisar(antes), await avisar(event)];
        return hechos.includes(undefined) ? undefined : NOTHING_DONE;
      },
      EstadoDeTurnoCambiado: avisar,
      TurnoEliminado: avisar,
      PacienteEliminado: avisar,
      DatosDePacienteDestruidos: avisar,
      DatosDePacienteCambiados: async (event) =>
        event.data.cambios?.nombre === undefined ? NOTHING_DONE : avisar(event),
      GoogleVinculado: avisar,
      GoogleDesvinculado: ({ data: { profesionalId, vinculoId } }) =>
        syncJobs.limpiar(profesionalId, vinculoId),
    },
  });
};

/** A deleted account cannot be linked again, and its link is cleaned up. */
export const cierreDeGoogle = ({ permisos }: Dependencies): Reaction =>
  reaction<ProfesionalEliminado>({
    name: 'google-cierre',
    on: {
      ProfesionalEliminado: async ({ id, data: { profesionalId }, metadata }) => {
        await permisos.handle(
          profesionalId,
          { type: 'CerrarGoogle', data: { profesionalId } },
          {
            actor: { id: 'sistema', rol: 'sistema' },
            requestId: metadata.requestId,
            causationId: id,
            seed: id,
          },
        );
      },
    },
  });

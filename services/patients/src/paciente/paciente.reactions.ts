/** Reactions to removals. Every step is idempotent and continues after a restart. */
import type { Paciente, PacienteEvent, PacienteRegistrado, ProfesionalEliminado } from '@odonto/contracts';
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import type { CommandHandler, CommandContext } from '@odonto/event-kit/commands';
import { defined } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import type { Retencion } from '@odonto/practice/erasure';
import { NOTHING_DONE, type Reaction, reaction, type View } from '@odonto/event-kit/projections';
import type { Register } from '@odonto/event-kit/read-models';
import { conPermiso, ELIMINAR } from './acceso-a-ficha.ts';
import type { PacienteCommand } from './paciente.messages.ts';

export type Fichas = CommandHandler<EstadoDePaciente, PacienteCommand, PacienteEvent>;

/** The context of a command that an event causes, the same for every repeat. */
export const porCausaDe = ({ id, metadata }: LoggedEvent): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: id,
});

/**
 * Removes again the pacientes whose key was destroyed but who have no removal event. They returned with a copy older
 * than their erasure, and the copy may contain unencrypted data of theirs. A paciente whose key is only missing stays,
 * because the key may be found.
 */
export const pacientesIlegibles = (fichas: Fichas, keys: Pick<KeyStore, 'isDestroyed'>): Reaction =>
  reaction<PacienteRegistrado>({
    name: 'pacientes-ilegibles',
    on: {
      PacienteRegistrado: async (event) => {
        const { pacienteId, datos } = event.data;
        if (datos || !(await keys.isDestroyed(pacienteId))) return NOTHING_DONE;
        await fichas.handle(
          pacienteId,
          { type: 'EliminarPaciente', data: { pacienteId } },
          porCausaDe(event),
        );
        return undefined;
      },
    },
  });

interface DeProfesionales {
  readonly fichas: Fichas;
  readonly vista: View<Paciente>;
  /** Ids of removed profesionales. */
  readonly eliminados: Promise<Register>;
  readonly retencion: Retencion;
}

/** Removes the pacientes of a removed profesional, including one whose registration was in progress at the removal. */
export const pacientesDeProfesionalEliminado = ({
  fichas,
  vista,
  eliminados,
  retencion,
}: DeProfesionales): Reaction => {
  const eliminar = (pacienteId: string, profesionalId: string, causa: LoggedEvent) => {
    const conservarHasta = retencion(new Date(causa.recordedAt));
    const data = defined({ pacienteId, conservarHasta, soloPersonal: true as const });
    // Removes a paciente only if the profesional is the responsable at this moment.
    const suyo = conPermiso(ELIMINAR, { id: profesionalId, rol: 'profesional' });
    return fichas.handle(pacienteId, { type: 'EliminarPaciente', data }, porCausaDe(causa), suyo);
  };

  return reaction<ProfesionalEliminado | PacienteRegistrado>({
    name: 'pacientes-de-profesional-eliminado',
    on: {
      ProfesionalEliminado: async (event) => {
        const { profesionalId } = event.data;
        await (await eliminados).put(profesionalId, event.recordedAt);
        for (const { id } of await vista.find({ where: { profesional_id: profesionalId } }))
          await eliminar(id, profesionalId, event);
      },
      PacienteRegistrado: async (event) => {
        const { pacienteId, profesionalId } = event.data;
        if (!(await (await eliminados).get(profesionalId))) return NOTHING_DONE;
        await eliminar(pacienteId, profesionalId, event);
        return undefined;
      },
    },
  });
};

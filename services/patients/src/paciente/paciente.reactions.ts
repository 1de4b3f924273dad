/** What follows from a removal, whoever asked for it; every step bears repetition and goes on after a restart. */
import type {
  Paciente,
  PacienteEliminado,
  PacienteEvent,
  PacienteRegistrado,
  ProfesionalEliminado,
} from '@odonto/contracts';
import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { LoggedEvent } from '@odonto/service-kit/events';
import type { CommandContext } from '@odonto/service-kit/http/route';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import type { View } from '@odonto/service-kit/projections/view';
import type { Register } from '@odonto/service-kit/read-models/port';
import type { Platform } from '@odonto/service-kit/service';
import type { EstadoDePaciente } from './paciente.decider.ts';
import type { PacienteCommand } from './paciente.messages.ts';

export type Fichas = CommandHandler<EstadoDePaciente, PacienteCommand, PacienteEvent>;

/** A command that an event asks for: the same event always for the same thing. */
export const porCausaDe = ({ id, metadata }: LoggedEvent): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: id,
});

/** With the key of a removed paciente goes all that was kept of them, backups included. */
export const borradoDePacientes = (erase: Platform['erase']): Reaction =>
  reaction<PacienteEliminado>({
    name: 'borrado-de-pacientes',
    on: { PacienteEliminado: ({ data, position }) => erase(data.pacienteId, position) },
  });

interface DeProfesionales {
  readonly fichas: Fichas;
  readonly vista: View<Paciente>;
  /** Ids of the profesionales that were removed. */
  readonly eliminados: Promise<Register>;
}

/**
 * A profesional leaves no pacientes behind: neither those they had nor one whose registration was under way
 * while they were being removed.
 */
export const pacientesDeProfesionalEliminado = ({ fichas, vista, eliminados }: DeProfesionales): Reaction => {
  const eliminar = (pacienteId: string, profesionalId: string, causa: LoggedEvent) =>
    fichas.handle(
      pacienteId,
      { type: 'EliminarPaciente', data: { pacienteId, profesionalId } },
      porCausaDe(causa),
    );

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
        if (await (await eliminados).get(profesionalId)) await eliminar(pacienteId, profesionalId, event);
      },
    },
  });
};

/** What follows from a removal, whoever asked for it; every step bears repetition and goes on after a restart. */
import type { Paciente, PacienteEvent, PacienteRegistrado, ProfesionalEliminado } from '@odonto/contracts';
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { LoggedEvent } from '@odonto/service-kit/events';
import type { CommandContext } from '@odonto/service-kit/http/route';
import type { KeyStore } from '@odonto/service-kit/personal-data/key-store.port';
import type { Retencion } from '@odonto/service-kit/personal-data/retencion';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import type { View } from '@odonto/service-kit/projections/view';
import type { Register } from '@odonto/service-kit/read-models/port';
import type { PacienteCommand } from './paciente.messages.ts';

export type Fichas = CommandHandler<EstadoDePaciente, PacienteCommand, PacienteEvent>;

/** A command that an event asks for: the same event always for the same thing. */
export const porCausaDe = ({ id, metadata }: LoggedEvent): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: id,
});

/**
 * Somebody whose key was destroyed though nothing says that they were removed came back with a copy that is older than
 * their erasure: they are removed once more, and with them what came back of theirs that no key protects. One whose key
 * is only lost is left as they are: it may be found.
 */
export const pacientesIlegibles = (fichas: Fichas, keys: Pick<KeyStore, 'isDestroyed'>): Reaction =>
  reaction<PacienteRegistrado>({
    name: 'pacientes-ilegibles',
    on: {
      PacienteRegistrado: async (event) => {
        const { pacienteId, profesionalId, datos } = event.data;
        if (datos || !(await keys.isDestroyed(pacienteId))) return NOTHING_DONE;
        const data = { pacienteId, profesionalId };
        await fichas.handle(pacienteId, { type: 'EliminarPaciente', data }, porCausaDe(event));
        return undefined;
      },
    },
  });

interface DeProfesionales {
  readonly fichas: Fichas;
  readonly vista: View<Paciente>;
  /** Ids of the profesionales that were removed. */
  readonly eliminados: Promise<Register>;
  readonly retencion: Retencion;
}

/**
 * A profesional leaves no pacientes behind: neither those they had nor one whose registration was under way
 * while they were being removed.
 */
export const pacientesDeProfesionalEliminado = ({
  fichas,
  vista,
  eliminados,
  retencion,
}: DeProfesionales): Reaction => {
  const eliminar = (pacienteId: string, profesionalId: string, causa: LoggedEvent) => {
    const conservarHasta = retencion(new Date(causa.recordedAt));
    const data = { pacienteId, profesionalId, ...(conservarHasta !== undefined && { conservarHasta }) };
    return fichas.handle(pacienteId, { type: 'EliminarPaciente', data }, porCausaDe(causa));
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

/** One document per paciente: the last of their appointments, so that those without one ahead are found. */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { changed, projection } from '@odonto/event-kit/projections';

export interface Visitas {
  /** Id of the paciente. */
  readonly id: string;
  /** The responsable of the paciente: a transfer changes it. */
  readonly profesionalId: string;
  /** Day and hour of each appointment that was not cancelled, by its id: `2026-11-23 09:30`. */
  readonly turnos: Readonly<Record<string, string>>;
}

/** Day and hour of the last appointment; '' without one. */
const ultimo = ({ turnos }: Visitas): string =>
  Object.values(turnos).reduce((tarde, uno) => (uno > tarde ? uno : tarde), '');

/** `2026-11-23`; null without an appointment. */
export const diaDelUltimo = (visitas: Visitas): string | null => ultimo(visitas).slice(0, 10) || null;

/** Sorts pacientes by their last appointment; those without one come before every date. */
export const claveDeVisitas = (visitas: Visitas): string => `${ultimo(visitas) || '-'} ${visitas.id}`;

interface Movido {
  readonly turnoId: string;
  readonly fecha: string;
  readonly hora?: string | undefined;
}

const conTurno = (visitas: Visitas | undefined, turnoId: string, cuando: string): Visitas | null =>
  visitas ? { ...visitas, turnos: { ...visitas.turnos, [turnoId]: cuando } } : null;

/** An appointment that is passed on without a new hour keeps its day and hour. */
const movido = (
  doc: Visitas | undefined,
  { data: { turnoId, fecha, hora } }: { readonly data: Movido },
): Visitas | null =>
  doc && hora !== undefined && turnoId in doc.turnos
    ? conTurno(doc, turnoId, `${fecha} ${hora}`)
    : (doc ?? null);

const sinTurno = (visitas: Visitas | undefined, turnoId: string): Visitas | null => {
  if (!visitas) return null;
  const { [turnoId]: _, ...turnos } = visitas.turnos;
  return { ...visitas, turnos };
};

export const visitas = projection<Visitas, TurnoEvent | PacienteEvent>({
  name: 'visitas',
  version: 2,
  indexes: [['profesionalId', 'ultimo']],
  id: ({ data }) => data.pacienteId,
  keys: (doc) => ({ profesionalId: doc.profesionalId, ultimo: claveDeVisitas(doc) }),
  on: {
    PacienteRegistrado: (_, { data: { pacienteId, profesionalId } }) => ({
      id: pacienteId,
      profesionalId,
      turnos: {},
    }),
    // An appointment that was recorded while its paciente was being deleted has no document.
    TurnoAgendado: (doc, { data: { turnoId, fecha, hora } }) => conTurno(doc, turnoId, `${fecha} ${hora}`),
    // The text of a cancelled appointment may still be changed.
    TurnoReprogramado: movido,
    TurnoReasignado: movido,
    EstadoDeTurnoCambiado: (doc, { data: { turnoId, estado } }) =>
      estado === 'cancelado' ? sinTurno(doc, turnoId) : (doc ?? null),
    TurnoEliminado: (doc, { data: { turnoId } }) => sinTurno(doc, turnoId),
    PacienteTransferido: (doc, { data: { profesionalId } }) => changed(doc, { profesionalId }),
    PacienteEliminado: () => null,
    DatosDePacienteDestruidos: () => null,
  },
});

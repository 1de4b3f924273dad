/** The rules of an appointment (practice.md 4, decisions.md 6). */
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import type { Cita, TurnoEvent } from '@odonto/contracts/turno-eventos';
import { type Decider, unreachable } from '@odonto/service-kit/decider/decider';
import { NotFound, RuleBroken } from '@odonto/service-kit/decider/errors';
import type { TurnoCommand } from './turno.messages.ts';

type Vigente = Cita & {
  readonly status: 'vigente';
  readonly turnoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly estado: EstadoDeTurno;
  readonly googleEventId: string | null;
};

export type TurnoState = { readonly status: 'inexistente' | 'eliminado' } | Vigente;

/** What each state may become. A cancelled or completed appointment is not reopened. */
const PASOS: Readonly<Record<EstadoDeTurno, readonly EstadoDeTurno[]>> = {
  pendiente: ['confirmado', 'completado', 'cancelado'],
  confirmado: ['completado', 'cancelado'],
  completado: ['cancelado'],
  cancelado: [],
};

const vigente = (state: TurnoState, profesionalId: string): Vigente => {
  if (state.status !== 'vigente' || state.profesionalId !== profesionalId)
    throw new NotFound('Turno no encontrado');
  return state;
};

const deTurno = ({ turnoId, pacienteId, profesionalId }: Vigente) => ({ turnoId, pacienteId, profesionalId });

const reprogramar = (turno: Vigente, cambios: Partial<Cita>): TurnoEvent[] => {
  const { fecha = turno.fecha, hora = turno.hora, descripcion = turno.descripcion } = cambios;
  const otroMomento = fecha !== turno.fecha || hora !== turno.hora;
  if (!otroMomento && descripcion === turno.descripcion) return [];
  if (otroMomento && (turno.estado === 'cancelado' || turno.estado === 'completado'))
    throw new RuleBroken('turno-cerrado', `No se puede mover un turno ${turno.estado}`);
  return [{ type: 'TurnoReprogramado', data: { ...deTurno(turno), fecha, hora, descripcion } }];
};

const cambiarEstado = (turno: Vigente, estado: EstadoDeTurno): TurnoEvent[] => {
  if (estado === turno.estado) return [];
  if (!PASOS[turno.estado].includes(estado))
    throw new RuleBroken('paso-de-estado', `No se puede pasar de ${turno.estado} a ${estado}`);
  return [{ type: 'EstadoDeTurnoCambiado', data: { ...deTurno(turno), estado } }];
};

const decide = (command: TurnoCommand, state: TurnoState): TurnoEvent[] => {
  if (command.type === 'AgendarTurno')
    return state.status === 'inexistente' ? [{ type: 'TurnoAgendado', data: command.data }] : [];
  const turno = vigente(state, command.data.profesionalId);
  switch (command.type) {
    case 'ReprogramarTurno':
      return reprogramar(turno, command.data);
    case 'CambiarEstadoDeTurno':
      return cambiarEstado(turno, command.data.estado);
    case 'EliminarTurno':
      return [{ type: 'TurnoEliminado', data: deTurno(turno) }];
    case 'AnotarEventoDeGoogle': {
      const { googleEventId } = command.data;
      if (googleEventId === turno.googleEventId) return [];
      return [{ type: 'TurnoEnGoogle', data: { ...deTurno(turno), googleEventId } }];
    }
    default:
      return unreachable(command);
  }
};

const evolve = (state: TurnoState, event: TurnoEvent): TurnoState => {
  if (event.type === 'TurnoAgendado')
    return { status: 'vigente', ...event.data, estado: 'pendiente', googleEventId: null };
  if (state.status !== 'vigente') return state;
  switch (event.type) {
    case 'TurnoReprogramado': {
      const { fecha, hora, descripcion } = event.data;
      return { ...state, fecha, hora, descripcion };
    }
    case 'EstadoDeTurnoCambiado':
      return { ...state, estado: event.data.estado };
    case 'TurnoEliminado':
      return { status: 'eliminado' };
    case 'TurnoEnGoogle':
      return { ...state, googleEventId: event.data.googleEventId };
    default:
      return unreachable(event);
  }
};

export const turno: Decider<TurnoState, TurnoCommand, TurnoEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};

/** The rules of an appointment (docs/spec/calendar.md#states-of-a-turno). */
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import type { Cita, TurnoEnGoogle, TurnoEvent } from '@odonto/contracts/turno-eventos';
import { type Decider, unreachable } from '@odonto/service-kit/decider/decider';
import { NotFound, RuleBroken } from '@odonto/service-kit/decider/errors';
import type { TurnoCommand } from './turno.messages.ts';

interface DeQuien {
  readonly turnoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  /** The last recorded state of its event in Google Calendar. */
  readonly enGoogle: string;
}

type Vigente = Cita & DeQuien & { readonly status: 'vigente'; readonly estado: EstadoDeTurno };
type Eliminado = DeQuien & { readonly status: 'eliminado' };

export type TurnoState = { readonly status: 'inexistente' } | Eliminado | Vigente;

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

const deTurno = ({ turnoId, pacienteId, profesionalId }: DeQuien) => ({ turnoId, pacienteId, profesionalId });

type Anotacion = Omit<TurnoEnGoogle['data'], 'turnoId' | 'pacienteId'>;

const resumida = ({ googleEventId, vinculoId, cambio }: Anotacion): string =>
  `${googleEventId} ${vinculoId} ${cambio}`;

/** Also records notes on a removed appointment: that its event is deleted. */
const anotar = (turno: TurnoState, anotacion: Anotacion): TurnoEvent[] => {
  if (turno.status === 'inexistente' || turno.profesionalId !== anotacion.profesionalId)
    throw new NotFound('Turno no encontrado');
  if (turno.enGoogle === resumida(anotacion)) return [];
  return [{ type: 'TurnoEnGoogle', data: { ...anotacion, ...deTurno(turno) } }];
};

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
  if (command.type === 'AnotarEventoDeGoogle') return anotar(state, command.data);
  const turno = vigente(state, command.data.profesionalId);
  switch (command.type) {
    case 'ReprogramarTurno':
      return reprogramar(turno, command.data);
    case 'CambiarEstadoDeTurno':
      return cambiarEstado(turno, command.data.estado);
    case 'EliminarTurno':
      return [{ type: 'TurnoEliminado', data: deTurno(turno) }];
    default:
      return unreachable(command);
  }
};

const evolve = (state: TurnoState, event: TurnoEvent): TurnoState => {
  if (event.type === 'TurnoAgendado')
    return { status: 'vigente', ...event.data, estado: 'pendiente', enGoogle: '' };
  if (state.status === 'inexistente') return state;
  if (event.type === 'TurnoEnGoogle') return { ...state, enGoogle: resumida(event.data) };
  if (state.status === 'eliminado') return state;
  switch (event.type) {
    case 'TurnoReprogramado': {
      const { fecha, hora, descripcion } = event.data;
      return { ...state, fecha, hora, descripcion };
    }
    case 'EstadoDeTurnoCambiado':
      return { ...state, estado: event.data.estado };
    case 'TurnoEliminado':
      return { status: 'eliminado', ...deTurno(state), enGoogle: state.enGoogle };
    default:
      return unreachable(event);
  }
};

export const turno: Decider<TurnoState, TurnoCommand, TurnoEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};

/**
 * The rules of an appointment (docs/spec/calendar.md#states-of-a-turno). Who may change it is decided before, by its
 * paciente; the events name the profesional who attends.
 */
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import {
  type AnotacionDeGoogle,
  anotacionResumida,
  aplicarATurno,
  type DeTurno,
  type EstadoDelTurno,
  turnoInexistente,
  type TurnoVigente,
} from '@odonto/contracts/turno-estado';
import type { Cita, TurnoEvent } from '@odonto/contracts/turno-eventos';
import { type Decider, unreachable, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import type { TurnoCommand } from './turno.messages.ts';

/** What each state may become. A cancelled or completed appointment is not reopened. */
const PASOS: Readonly<Record<EstadoDeTurno, readonly EstadoDeTurno[]>> = {
  pendiente: ['confirmado', 'completado', 'cancelado'],
  confirmado: ['completado', 'cancelado'],
  completado: ['cancelado'],
  cancelado: [],
};

const vigente = (state: EstadoDelTurno): TurnoVigente => {
  if (state.status !== 'vigente') throw new NotFound('Turno no encontrado');
  return state;
};

/**
 * For commands that come from a calendar: it holds the appointments that its profesional attends.
 * @throws NotFound for those of others
 */
export const loAtiende =
  (profesionalId: string) =>
  (state: EstadoDelTurno): void => {
    if (state.status === 'inexistente' || state.profesionalId !== profesionalId)
      throw new NotFound('Turno no encontrado');
  };

const deTurno = ({ turnoId, pacienteId, profesionalId }: DeTurno) => ({ turnoId, pacienteId, profesionalId });

/** A removed appointment is written down too: that its event is gone. */
const anotar = (turno: EstadoDelTurno, anotacion: AnotacionDeGoogle): TurnoEvent[] => {
  if (turno.status === 'inexistente') throw new NotFound('Turno no encontrado');
  if (turno.enGoogle === anotacionResumida(anotacion)) return [];
  return [{ type: 'TurnoEnGoogle', data: { ...anotacion, ...deTurno(turno) } }];
};

const reprogramar = (turno: TurnoVigente, cambios: Partial<Cita>): TurnoEvent[] => {
  const { fecha = turno.fecha, hora = turno.hora, descripcion = turno.descripcion } = cambios;
  const { duracion = turno.duracion } = cambios;
  const otroMomento = fecha !== turno.fecha || hora !== turno.hora || duracion !== turno.duracion;
  if (!otroMomento && descripcion === turno.descripcion) return [];
  if (otroMomento && (turno.estado === 'cancelado' || turno.estado === 'completado'))
    throw new RuleBroken('turno-cerrado', `No se puede mover un turno ${turno.estado}`);
  const data = { ...deTurno(turno), fecha, hora, descripcion, ...(duracion !== undefined && { duracion }) };
  return [{ type: 'TurnoReprogramado', data }];
};

const cambiarEstado = (turno: TurnoVigente, estado: EstadoDeTurno): TurnoEvent[] => {
  if (estado === turno.estado) return [];
  if (!PASOS[turno.estado].includes(estado))
    throw new RuleBroken('paso-de-estado', `No se puede pasar de ${turno.estado} a ${estado}`);
  return [{ type: 'EstadoDeTurnoCambiado', data: { ...deTurno(turno), estado } }];
};

const decide = (command: TurnoCommand, state: EstadoDelTurno): TurnoEvent[] => {
  if (command.type === 'AgendarTurno')
    return state.status === 'inexistente' ? [{ type: 'TurnoAgendado', data: command.data }] : [];
  if (command.type === 'AnotarEventoDeGoogle') return anotar(state, command.data);
  const turno = vigente(state);
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

export const turno: Decider<EstadoDelTurno, TurnoCommand, TurnoEvent> = {
  initialState: turnoInexistente,
  decide,
  evolve: aplicarATurno,
};

/**
 * The rules of an appointment (docs/spec/calendar.md#states-of-a-turno). Permissions are checked before, by the
 * paciente of the turno. The events name the profesional who attends.
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
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { type Decider, defined, unreachable, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { cambiarFlujo } from './flujo.decider.ts';
import type { CambiosDeTurno, TurnoCommand } from './turno.messages.ts';

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
 * For commands from a calendar, which holds only the appointments that its profesional attends.
 * @throws NotFound for those of others
 */
export const loAtiende =
  (profesionalId: string) =>
  (state: EstadoDelTurno): void => {
    if (!esDeSuCalendario(state, profesionalId)) throw new NotFound('Turno no encontrado');
  };

/** Whether it exists, or existed, and this profesional attends it. */
export const esDeSuCalendario = (
  state: EstadoDelTurno,
  profesionalId: string,
): state is Exclude<EstadoDelTurno, { readonly status: 'inexistente' }> =>
  state.status !== 'inexistente' && state.profesionalId === profesionalId;

const deTurno = ({ turnoId, pacienteId, profesionalId }: DeTurno) => ({ turnoId, pacienteId, profesionalId });

const conSucursal = (turno: TurnoVigente) => ({
  ...deTurno(turno),
  ...defined({ sucursalId: turno.sucursalId }),
});

/** Also for a removed appointment, to record that its event is gone from Google. */
const anotar = (turno: EstadoDelTurno, anotacion: AnotacionDeGoogle): TurnoEvent[] => {
  if (turno.status === 'inexistente') throw new NotFound('Turno no encontrado');
  if (turno.enGoogle === anotacionResumida(anotacion)) return [];
  return [{ type: 'TurnoEnGoogle', data: { ...deTurno(turno), ...anotacion } }];
};

const cerrado = ({ estado }: TurnoVigente): boolean => estado === 'cancelado' || estado === 'completado';

const reprogramar = (turno: TurnoVigente, cambios: CambiosDeTurno): TurnoEvent[] => {
  const { sucursalId, sillonId, motivoId, sobreturno, lugarId } = { ...turno, ...cambios };
  const { fecha, hora, descripcion, duracion } = { ...turno, ...cambios };
  const otroMomento =
    fecha !== turno.fecha ||
    hora !== turno.hora ||
    duracion !== turno.duracion ||
    (sillonId ?? null) !== (turno.sillonId ?? null);
  if (!otroMomento && descripcion === turno.descripcion && motivoId === turno.motivoId) return [];
  if (otroMomento && cerrado(turno))
    throw new RuleBroken('turno-cerrado', `No se puede mover un turno ${turno.estado}`);
  const enSucursal = defined({ sucursalId, sillonId, motivoId, sobreturno, lugarId });
  const data = { ...deTurno(turno), fecha, hora, descripcion, ...defined({ duracion }), ...enSucursal };
  return [{ type: 'TurnoReprogramado', data }];
};

const reasignar = (
  turno: TurnoVigente,
  { profesionalId, deId, ...cambios }: Extract<TurnoCommand, { readonly type: 'ReasignarTurno' }>['data'],
): TurnoEvent[] => {
  if (deId !== undefined && !esDeSuCalendario(turno, deId)) return [];
  // A concurrent request reassigned the turno first: only the rest of the change is applied.
  if (turno.profesionalId === profesionalId) return reprogramar(turno, cambios);
  if (cerrado(turno)) throw new RuleBroken('turno-cerrado', `No se puede reasignar un turno ${turno.estado}`);
  const { sillonId, sobreturno, lugarId } = cambios;
  const { fecha, hora, duracion } = { ...turno, ...cambios };
  const seMueve = fecha !== turno.fecha || hora !== turno.hora || duracion !== turno.duracion;
  const data = {
    ...conSucursal(turno),
    profesionalId,
    anteriorId: turno.profesionalId,
    fecha,
    ...(seMueve && { hora, ...defined({ duracion }) }),
    ...defined({ sillonId, sobreturno, lugarId }),
  };
  return [{ type: 'TurnoReasignado', data }];
};

const cambiarEstado = (turno: TurnoVigente, estado: EstadoDeTurno): TurnoEvent[] => {
  if (estado === turno.estado) return [];
  if (!PASOS[turno.estado].includes(estado))
    throw new RuleBroken('paso-de-estado', `No se puede pasar de ${turno.estado} a ${estado}`);
  return [{ type: 'EstadoDeTurnoCambiado', data: { ...conSucursal(turno), estado } }];
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
      return [{ type: 'TurnoEliminado', data: conSucursal(turno) }];
    case 'ReasignarTurno':
      return reasignar(turno, command.data);
    case 'CambiarFlujo':
      return cambiarFlujo(turno, conSucursal(turno), command.data);
    default:
      return unreachable(command);
  }
};

export const turno: Decider<EstadoDelTurno, TurnoCommand, TurnoEvent> = {
  initialState: turnoInexistente,
  decide,
  evolve: aplicarATurno,
};

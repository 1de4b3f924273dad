/** The fold of an appointment. The rules and documents both use it. */
import type { EstadoDeTurno } from './turno-estados.ts';
import type { Cita, EnSucursal, TurnoEnGoogle, TurnoEvent } from './turno-eventos.ts';
import { type PasoDeFlujo, trasPaso } from './turno-flujo.ts';
import { afterUnknown } from './unknown-event.ts';

export interface DeTurno {
  readonly turnoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  /** The last note on the event of this turno in Google Calendar, from `anotacionResumida`; empty before the first. */
  readonly enGoogle: string;
}

export type TurnoVigente = Cita &
  EnSucursal &
  DeTurno & {
    readonly status: 'vigente';
    readonly estado: EstadoDeTurno;
    /** The steps of the paciente through the site; absent before the first one. */
    readonly pasos?: readonly PasoDeFlujo[];
  };

export type EstadoDelTurno =
  | { readonly status: 'inexistente' }
  | (DeTurno & { readonly status: 'eliminado' })
  | TurnoVigente;

export type AnotacionDeGoogle = Pick<TurnoEnGoogle['data'], 'googleEventId' | 'vinculoId' | 'cambio'> & {
  /** The owner of the calendar; absent for the profesional who attends now. */
  readonly profesionalId?: string;
};

/** A text that is equal for equal notes. */
export const anotacionResumida = ({ googleEventId, vinculoId, cambio }: AnotacionDeGoogle): string =>
  `${googleEventId} ${vinculoId} ${cambio}`;

export const turnoInexistente = (): EstadoDelTurno => ({ status: 'inexistente' });

export const aplicarATurno = (state: EstadoDelTurno, event: TurnoEvent): EstadoDelTurno => {
  if (event.type === 'TurnoAgendado')
    return { status: 'vigente', ...event.data, estado: 'pendiente', enGoogle: '' };
  if (state.status === 'inexistente') return state;
  if (event.type === 'TurnoEnGoogle') return { ...state, enGoogle: anotacionResumida(event.data) };
  if (state.status === 'eliminado') return state;
  switch (event.type) {
    case 'TurnoReprogramado':
      return { ...state, ...event.data };
    case 'TurnoReasignado': {
      const { anteriorId: _, ...data } = event.data;
      return { ...state, ...data };
    }
    case 'FlujoDeTurnoCambiado': {
      const { flujo, en, sillonId } = event.data;
      const pasos = trasPaso(state.pasos ?? [], flujo, en);
      return { ...state, pasos, ...(sillonId !== undefined && { sillonId }) };
    }
    case 'EstadoDeTurnoCambiado':
      return { ...state, estado: event.data.estado };
    case 'TurnoEliminado': {
      const { turnoId, pacienteId, profesionalId, enGoogle } = state;
      return { status: 'eliminado', turnoId, pacienteId, profesionalId, enGoogle };
    }
    default:
      return afterUnknown(state, event);
  }
};

/** What the events of an appointment make of it: the one fold, for its rules and for documents. */
import type { EstadoDeTurno } from './turno-estados.ts';
import type { Cita, TurnoEnGoogle, TurnoEvent } from './turno-eventos.ts';
import { afterUnknown } from './unknown-event.ts';

export interface DeTurno {
  readonly turnoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  /** What was last written down of its event in Google Calendar. */
  readonly enGoogle: string;
}

export type TurnoVigente = Cita & DeTurno & { readonly status: 'vigente'; readonly estado: EstadoDeTurno };

export type EstadoDelTurno =
  | { readonly status: 'inexistente' }
  | (DeTurno & { readonly status: 'eliminado' })
  | TurnoVigente;

export type AnotacionDeGoogle = Pick<TurnoEnGoogle['data'], 'googleEventId' | 'vinculoId' | 'cambio'>;

/** Equal for notes that say the same. */
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
    case 'TurnoReprogramado': {
      const { duracion = state.duracion, fecha, hora, descripcion } = event.data;
      return { ...state, fecha, hora, descripcion, ...(duracion !== undefined && { duracion }) };
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

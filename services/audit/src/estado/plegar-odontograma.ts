/** The chart as of a cut, each record with the event that set it. Pure. */
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import {
  aplicarAOdontograma,
  odontogramaVacio,
  type RegistroVigente,
} from '@odonto/contracts/odontograma-estado';
import type { LoggedEvent } from '@odonto/service-kit/events';
import { type Corte, yaRegistrado } from './corte.ts';

export interface RegistroPlegado {
  readonly id: string;
  readonly registro: RegistroVigente;
  /** Instant of its first event. */
  readonly fecha: string;
  readonly profesionalId: string;
  readonly cita: LoggedEvent;
}

export interface OdontogramaPlegado {
  /** Newest first. */
  readonly registros: readonly RegistroPlegado[];
  readonly eventos: readonly LoggedEvent<OdontogramaEvent>[];
}

/** A chart's events have no date but that of their recording, so both clocks give the same chart. */
export const plegarOdontograma = (
  historia: readonly LoggedEvent<OdontogramaEvent>[],
  corte: Corte,
): OdontogramaPlegado => {
  const eventos = historia.filter((evento) => yaRegistrado(evento, corte));
  const estado = odontogramaVacio();
  const primeros = new Map<string, LoggedEvent<OdontogramaEvent>>();
  const citas = new Map<string, LoggedEvent<OdontogramaEvent>>();
  for (const evento of eventos) {
    aplicarAOdontograma(estado, evento);
    const { registroId } = evento.data;
    if (!primeros.has(registroId)) primeros.set(registroId, evento);
    if (evento.type === 'TratamientoDentalRegistrado' || evento.type === 'TratamientoDentalCorregido')
      citas.set(registroId, evento);
  }
  const registros = [...estado.registros].flatMap(([id, registro]): RegistroPlegado[] => {
    const primero = primeros.get(id);
    const cita = citas.get(id);
    if (!primero || !cita) return [];
    return [{ id, registro, fecha: primero.recordedAt, profesionalId: primero.data.profesionalId, cita }];
  });
  return { registros: registros.reverse(), eventos };
};

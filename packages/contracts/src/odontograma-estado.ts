/** What the events of a chart make of it: the one fold, for the rules that decide on it and for the audit that replays it. */
import type { HallazgoDental, OdontogramaEvent } from './odontograma-eventos.ts';

/** A tooth record that stands. */
export type RegistroVigente = HallazgoDental & { readonly diente: number; readonly fotos: Set<string> };

export interface EstadoDeOdontograma {
  readonly registros: Map<string, RegistroVigente>;
  /** A late repeat of a registration does not bring a deleted record back. */
  readonly eliminados: Set<string>;
}

export const odontogramaVacio = (): EstadoDeOdontograma => ({ registros: new Map(), eliminados: new Set() });

/**
 * Folds the event in and answers the same state: charts reach thousands of records, so the maps that
 * `odontogramaVacio` made for this fold, which nobody else holds, are changed.
 */
export const aplicarAOdontograma = (
  state: EstadoDeOdontograma,
  { type, data }: OdontogramaEvent,
): EstadoDeOdontograma => {
  const { registros, eliminados } = state;
  const anterior = registros.get(data.registroId);
  switch (type) {
    case 'TratamientoDentalRegistrado':
    case 'TratamientoDentalCorregido': {
      const { diente, tratamiento, estado, superficies, comentario } = data;
      const fotos = anterior?.fotos ?? new Set<string>();
      registros.set(data.registroId, { diente, tratamiento, estado, superficies, comentario, fotos });
      return state;
    }
    case 'TratamientoDentalEliminado':
      registros.delete(data.registroId);
      eliminados.add(data.registroId);
      return state;
    case 'ImagenAsociada':
      anterior?.fotos.add(data.fotoId);
      return state;
    case 'ImagenDesasociada':
      anterior?.fotos.delete(data.fotoId);
      return state;
    default:
      return type satisfies never;
  }
};

/** The state of a chart: the one fold of its events, for the decider and for the audit that replays it. */
import type { HallazgoDental, OdontogramaEvent } from './odontograma-eventos.ts';

/** A tooth record that has not been deleted. */
export type RegistroVigente = HallazgoDental & { readonly diente: number; readonly fotos: Set<string> };

export interface EstadoDeOdontograma {
  readonly registros: Map<string, RegistroVigente>;
  /** A late repeat of a registration does not bring a deleted record back. */
  readonly eliminados: Set<string>;
}

export const odontogramaVacio = (): EstadoDeOdontograma => ({ registros: new Map(), eliminados: new Set() });

/**
 * Folds the event in and returns the same state. It changes the maps that `odontogramaVacio` created for this fold,
 * because charts have thousands of records.
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

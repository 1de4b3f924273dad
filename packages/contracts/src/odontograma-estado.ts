/** The fold of a chart. The rules, the audit and documents all use it. */
import type { HallazgoDental, OdontogramaEvent } from './odontograma-eventos.ts';
import { afterUnknown } from './unknown-event.ts';

/** A tooth record that has not been deleted. */
export type RegistroVigente = HallazgoDental & { readonly diente: number; readonly fotos: Set<string> };

export interface EstadoDeOdontograma {
  readonly registros: Map<string, RegistroVigente>;
  /** Ids of deleted records, so that a late repeat of a registration does not restore one. */
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
      return afterUnknown(state, type);
  }
};

/** A tooth record that was not deleted, folded from events of type `E`. */
export interface FoldedRegistro<E> {
  readonly id: string;
  readonly registro: RegistroVigente;
  /** Instant of the first event of the record. */
  readonly fecha: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  /** The last event that registered or corrected the record. */
  readonly source: E;
}

/** The records of a chart after its events, oldest first. */
export const foldRegistros = <E extends OdontogramaEvent & { readonly recordedAt: string }>(
  eventos: readonly E[],
): FoldedRegistro<E>[] => {
  const estado = odontogramaVacio();
  const primeros = new Map<string, E>();
  const sources = new Map<string, E>();
  for (const evento of eventos) {
    const { type, data }: OdontogramaEvent = evento;
    aplicarAOdontograma(estado, evento);
    if (!primeros.has(data.registroId)) primeros.set(data.registroId, evento);
    if (type === 'TratamientoDentalRegistrado' || type === 'TratamientoDentalCorregido')
      sources.set(data.registroId, evento);
  }
  return [...estado.registros].flatMap(([id, registro]): FoldedRegistro<E>[] => {
    const primero = primeros.get(id);
    const source = sources.get(id);
    if (!primero || !source) return [];
    const { pacienteId, profesionalId } = primero.data;
    return [{ id, registro, fecha: primero.recordedAt, pacienteId, profesionalId, source }];
  });
};

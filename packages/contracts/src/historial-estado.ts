/** What the events of a clinical history make of it: the one fold, for its rules and for documents. */
import type { HistorialEvent } from './historial-eventos.ts';
import { afterUnknown } from './unknown-event.ts';

/** Texts are null once the paciente's key has been destroyed. */
export interface EntradaVigente {
  readonly titulo: string | null;
  readonly descripcion: string | null;
}

/** By id. `null` marks an entry that was deleted: a late repeat of its addition does not bring it back. */
export type EstadoDeHistorial = ReadonlyMap<string, EntradaVigente | null>;

export const historialVacio = (): EstadoDeHistorial => new Map();

export const aplicarAHistorial = (
  state: EstadoDeHistorial,
  { type, data }: HistorialEvent,
): EstadoDeHistorial => {
  switch (type) {
    case 'EntradaAgregada':
    case 'EntradaEnmendada':
      return new Map([...state, [data.entradaId, { titulo: data.titulo, descripcion: data.descripcion }]]);
    case 'EntradaEliminada':
      return new Map([...state, [data.entradaId, null]]);
    default:
      return afterUnknown(state, type);
  }
};

/** The entries that stand, oldest first, with the instant when each was added. */
export const foldHistorial = (
  eventos: readonly (HistorialEvent & { readonly recordedAt: string })[],
): (EntradaVigente & { readonly id: string; readonly fecha: string })[] => {
  const primeros = new Map<string, string>();
  for (const { data, recordedAt } of eventos)
    if (!primeros.has(data.entradaId)) primeros.set(data.entradaId, recordedAt);
  return [...eventos.reduce(aplicarAHistorial, historialVacio())].flatMap(([id, entrada]) =>
    entrada ? [{ ...entrada, id, fecha: primeros.get(id) ?? '' }] : [],
  );
};

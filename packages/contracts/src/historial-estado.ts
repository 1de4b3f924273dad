/** The fold of a clinical history. The rules and the documents both use it. */
import type { HistorialEvent } from './historial-eventos.ts';
import { afterUnknown } from './unknown-event.ts';

/** Texts are null once the paciente's key has been destroyed. */
export interface EntradaVigente {
  readonly titulo: string | null;
  readonly descripcion: string | null;
  /** Later additions by their id, oldest first. */
  readonly aclaraciones?: ReadonlyMap<string, string | null>;
  /** Present when a director declared the entry void. */
  readonly tachada?: { readonly motivo: string | null };
}

/** Entries by id. `null` marks a deleted entry, so that a late repeat of its addition does not restore it. */
export type EstadoDeHistorial = ReadonlyMap<string, EntradaVigente | null>;

export const historialVacio = (): EstadoDeHistorial => new Map();

export const aplicarAHistorial = (
  state: EstadoDeHistorial,
  { type, data }: HistorialEvent,
): EstadoDeHistorial => {
  const antes = state.get(data.entradaId);
  const con = (entrada: EntradaVigente | null): EstadoDeHistorial =>
    new Map(state).set(data.entradaId, entrada);
  switch (type) {
    case 'EntradaAgregada':
    case 'EntradaEnmendada':
      return con({ ...antes, titulo: data.titulo, descripcion: data.descripcion });
    case 'EntradaEliminada':
      return con(null);
    case 'EntradaAclarada': {
      if (!antes) return state;
      return con({ ...antes, aclaraciones: new Map(antes.aclaraciones).set(data.aclaracionId, data.texto) });
    }
    case 'EntradaTachada':
      return antes ? con({ ...antes, tachada: { motivo: data.motivo } }) : state;
    default:
      return afterUnknown(state, type);
  }
};

/** The entries that were not deleted, oldest first, with the time of their addition and their signer. */
export const foldHistorial = (
  eventos: readonly (HistorialEvent & { readonly recordedAt: string })[],
): (EntradaVigente & { readonly id: string; readonly fecha: string; readonly profesionalId: string })[] => {
  const primeros = new Map<string, { readonly fecha: string; readonly profesionalId: string }>();
  for (const { data, recordedAt } of eventos)
    if (!primeros.has(data.entradaId))
      primeros.set(data.entradaId, { fecha: recordedAt, profesionalId: data.profesionalId });
  return [...eventos.reduce(aplicarAHistorial, historialVacio())].flatMap(([id, entrada]) => {
    const primero = primeros.get(id);
    return entrada && primero ? [{ ...entrada, ...primero, id }] : [];
  });
};

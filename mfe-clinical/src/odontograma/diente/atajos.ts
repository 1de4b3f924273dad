/** Keys of the form in which a tooth is charted. */
import type { EstadoDental, Superficie } from '@odonto/contracts/odontograma';
import { esSuperior } from '@odonto/contracts/odontograma-dibujo';
import { ESTADOS } from '@odonto/mfe-kit/odontograma';
import type { KeyboardEvent } from 'react';
import { type Borrador, conCara, conTodoElDiente } from './borrador.ts';

export const seEscribe = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

interface Tecla {
  readonly key: string;
  readonly target: EventTarget;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

type Cambio = (borrador: Borrador) => Borrador;

const conEstado =
  (color: EstadoDental): Cambio =>
  (borrador) => ({ ...borrador, color });

/** The face of a letter; P is the L of an upper tooth. */
const caraDe = (
  letra: string,
  superficies: readonly Superficie[],
  dientes: readonly number[],
): Superficie | undefined =>
  letra === 'P' && dientes.some(esSuperior) ? 'L' : superficies.find((una) => una === letra);

/**
 * 1 to 3 select a state, also in the search of treatments (no treatment has a digit). V L M D O I toggle a surface and
 * T the whole tooth, except in a text field. Undefined: the key is not a shortcut.
 */
export const atajoDe = (
  { key, target, ctrlKey, altKey, metaKey }: Tecla,
  superficies: readonly Superficie[],
  dientes: readonly number[],
): Cambio | undefined => {
  if (ctrlKey || altKey || metaKey || target instanceof HTMLTextAreaElement) return undefined;
  const color = ESTADOS[Number(key) - 1];
  if (color !== undefined) return conEstado(color);
  if (seEscribe(target)) return undefined;
  const letra = key.toUpperCase();
  if (letra === 'T') return conTodoElDiente;
  const superficie = caraDe(letra, superficies, dientes);
  return superficie && ((borrador) => conCara(borrador, superficie));
};

/** Keeps a key that is pressed during the save; a second Enter right after the first is ignored. */
export const adelantar = (event: KeyboardEvent, teclas: string[]): void => {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || key === 'Tab' || key === 'Escape') return;
  event.preventDefault();
  if (key === 'Enter' ? teclas.length > 0 : key.length === 1 || key.startsWith('Arrow')) teclas.push(key);
};

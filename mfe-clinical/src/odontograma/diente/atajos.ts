/** Keys of the form in which a tooth is charted. */
import type { EstadoDental, Superficie } from '@odonto/contracts/odontograma';
import { ESTADOS } from '@odonto/mfe-kit/odontograma';
import type { KeyboardEvent } from 'react';

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

/**
 * 1 to 3 select a state, also in the search of treatments (no treatment has a digit); V L M D O I toggle a surface,
 * except in a text field.
 */
export const atajoDe = (
  { key, target, ctrlKey, altKey, metaKey }: Tecla,
  superficies: readonly Superficie[],
): { readonly color: EstadoDental } | { readonly superficie: Superficie } | undefined => {
  if (ctrlKey || altKey || metaKey || target instanceof HTMLTextAreaElement) return undefined;
  const color = ESTADOS[Number(key) - 1];
  if (color !== undefined) return { color };
  if (seEscribe(target)) return undefined;
  const superficie = superficies.find((una) => una === key.toUpperCase());
  return superficie && { superficie };
};

/** Keeps a key that is pressed during the save; a second Enter right after the first is ignored. */
export const adelantar = (event: KeyboardEvent, teclas: string[]): void => {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || key === 'Tab' || key === 'Escape') return;
  event.preventDefault();
  if (key === 'Enter' ? teclas.length > 0 : key.length === 1 || key.startsWith('Arrow')) teclas.push(key);
};

import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const filasDe = (raiz: HTMLElement | null): HTMLElement[] => [
  ...(raiz?.querySelectorAll<HTMLElement>('[data-fila]') ?? []),
];

const botonesDe = (fila: HTMLElement | undefined): HTMLElement[] => [
  ...(fila?.querySelectorAll<HTMLElement>('[data-tecla]') ?? []),
];

/** The button whose shortcut is this letter. */
const botonDe = (fila: HTMLElement | undefined, tecla: string): HTMLElement | undefined =>
  botonesDe(fila).find((boton) => boton.dataset['tecla'] === tecla);

/** The same button in another row, or the first one of that row. */
const parecidoEn = (fila: HTMLElement | undefined, tecla: string): HTMLElement | undefined =>
  botonDe(fila, tecla) ?? botonesDe(fila)[0];

/**
 * A list by keyboard: arrows walk between the rows, and a letter presses its button in the row with the focus. When a
 * row disappears after its action, the next row gets the focus.
 */
export const useTeclasDeLista = () => {
  const raiz = useRef<HTMLElement>(null);
  const ultimo = useRef<{ readonly boton: HTMLElement; readonly indice: number } | undefined>(undefined);

  // After every render and before the next key, because an answer without the row removes it.
  useLayoutEffect(() => {
    if (ultimo.current === undefined || ultimo.current.boton.isConnected) return;
    const { boton, indice } = ultimo.current;
    ultimo.current = undefined;
    if (document.activeElement !== document.body) return;
    const quedan = filasDe(raiz.current);
    const siguiente = quedan[Math.min(indice, quedan.length - 1)];
    (parecidoEn(siguiente, boton.dataset['tecla'] ?? '') ?? raiz.current)?.focus();
  });

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const fila = target.closest<HTMLElement>('[data-fila]');
    if (fila) ultimo.current = { boton: target, indice: filasDe(raiz.current).indexOf(fila) };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const fila = target.closest<HTMLElement>('[data-fila]');
    if (fila === null) return;
    const todas = filasDe(raiz.current);
    const paso = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (paso !== undefined) {
      event.preventDefault();
      parecidoEn(todas[todas.indexOf(fila) + paso], target.dataset['tecla'] ?? '')?.focus();
      return;
    }
    const boton = botonDe(fila, key.toLowerCase());
    if (boton === undefined) return;
    event.preventDefault();
    boton.focus();
    boton.click();
  };
  return { raiz, onFocus, onKeyDown } as const;
};

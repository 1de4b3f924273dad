import { useState } from 'react';
import { recordarRecorrido, recorridoVisto } from './visto.ts';

export interface Recorrido {
  /** Whether the tour is still to be offered. */
  readonly ofrecido: boolean;
  readonly empezar: () => void;
  readonly dejar: () => void;
}

/** The tour for new users. It is offered until the user ends or declines it, and can be started again at any time. */
export const useRecorrido = (): Recorrido => {
  const [ofrecido, setOfrecido] = useState(() => !recorridoVisto());
  const dejar = (): void => {
    recordarRecorrido();
    setOfrecido(false);
  };
  const empezar = async (): Promise<void> => {
    const { empezarRecorrido } = await import('./guia.ts');
    empezarRecorrido(dejar);
  };
  return { ofrecido, dejar, empezar: () => void empezar() };
};

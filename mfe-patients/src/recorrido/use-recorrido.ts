import { useState } from 'react';
import { recordarRecorrido, recorridoVisto } from './visto.ts';

export interface Recorrido {
  /** Whether it has still to be offered. */
  readonly ofrecido: boolean;
  readonly empezar: () => void;
  readonly dejar: () => void;
}

/** The tour of the first minute: offered until it was begun or declined, there for whoever asks for it. */
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

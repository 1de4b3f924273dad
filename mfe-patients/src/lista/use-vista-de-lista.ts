import { useState } from 'react';
import { type Orden, ordenContrario } from './orden.ts';

export type Formato = 'Tabla' | 'Tarjetas';

export interface VistaDeLista {
  /** What stands in the search box, as typed. */
  readonly texto: string;
  readonly orden: Orden;
  /** What was chosen on a desktop. */
  readonly formato: Formato;
  readonly onText: (texto: string) => void;
  readonly onOrden: () => void;
  readonly onFormat: (formato: Formato) => void;
}

/** How the user left the list: search, order, table or cards. */
export const useVistaDeLista = (): VistaDeLista => {
  const [texto, onText] = useState('');
  const [orden, setOrden] = useState<Orden>('A-Z');
  const [formato, onFormat] = useState<Formato>('Tabla');
  return { texto, orden, formato, onText, onOrden: () => setOrden(ordenContrario), onFormat };
};

import { useState } from 'react';
import { type Orden, ordenContrario } from './orden.ts';

export type Formato = 'Tabla' | 'Tarjetas';

/** The user's own pacientes, or those of the site of work. */
export type Alcance = 'mios' | 'sucursal';

export interface VistaDeLista {
  /** The text in the search box, as typed. */
  readonly texto: string;
  readonly orden: Orden;
  /** The choice of the user on a desktop. Other layouts ignore it. */
  readonly formato: Formato;
  readonly onText: (texto: string) => void;
  readonly onOrden: () => void;
  readonly onFormat: (formato: Formato) => void;
}

export interface VistaDePacientes extends VistaDeLista {
  readonly alcance: Alcance;
  readonly onAlcance: (alcance: Alcance) => void;
}

/** The state of the list: whose pacientes, search, order, table or cards. */
export const useVistaDeLista = (): VistaDePacientes => {
  const [alcance, onAlcance] = useState<Alcance>('sucursal');
  const [texto, onText] = useState('');
  const [orden, setOrden] = useState<Orden>('A-Z');
  const [formato, onFormat] = useState<Formato>('Tabla');
  return {
    alcance,
    onAlcance,
    texto,
    orden,
    formato,
    onText,
    onOrden: () => setOrden(ordenContrario),
    onFormat,
  };
};

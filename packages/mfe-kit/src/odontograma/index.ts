/** The odontogram, shared by the record's tab and the audit. */
export { Carta, type Toque } from './carta.tsx';
export type { ModoDeCarta } from './diente.tsx';
export { Caras } from './dibujo.tsx';
export { ESTADOS, MarcaDeEstado } from './estado.tsx';

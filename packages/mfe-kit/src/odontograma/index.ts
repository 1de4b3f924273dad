/** The odontogram, shared by the record's tab and the audit. */
export { Carta } from './carta.tsx';
export { Caras } from './dibujo.tsx';
export { ESTADOS, MarcaDeEstado } from './estado.tsx';

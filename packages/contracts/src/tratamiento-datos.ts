/** Everything that is derived from the lists of `tratamiento-textos.ts`. */
import { type TextosEscritos, type TextosGuardados, textosOpcionales } from './textos-opcionales.ts';
import { TEXTOS_DE_PAGO, TEXTOS_DE_TRATAMIENTO } from './tratamiento-textos.ts';

export const textosDeTratamiento = textosOpcionales(TEXTOS_DE_TRATAMIENTO);
export type TextosDeTratamiento = TextosGuardados<keyof typeof TEXTOS_DE_TRATAMIENTO>;
export type TextosEscritosDeTratamiento = TextosEscritos<keyof typeof TEXTOS_DE_TRATAMIENTO>;

export const textosDePago = textosOpcionales(TEXTOS_DE_PAGO);
export type TextosDePago = TextosGuardados<keyof typeof TEXTOS_DE_PAGO>;
export type TextosEscritosDePago = TextosEscritos<keyof typeof TEXTOS_DE_PAGO>;

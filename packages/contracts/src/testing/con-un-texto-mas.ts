/**
 * The lists of the texts of treatments and payments with two each, the second one as somebody would add it: for the
 * tests that everything follows from the lists. Each test puts them in the place of `tratamiento-textos.ts` before it
 * loads what it tests. They do not follow the real lists, so that a text that is added there changes no test.
 */
import type { TextoOpcional } from '../textos-opcionales.ts';
import type * as textos from '../tratamiento-textos.ts';

const otro = (label: string): TextoOpcional => ({ label, max: 20, desde: 2 });

const libre: TextoOpcional = { label: 'Observaciones' };

export const conUnTextoMas = (): Record<keyof typeof textos, Readonly<Record<string, TextoOpcional>>> => ({
  TEXTOS_DE_TRATAMIENTO: { observaciones: libre, garantia: otro('Garantía') },
  TEXTOS_DE_PAGO: { observaciones: libre, banco: otro('Banco') },
});

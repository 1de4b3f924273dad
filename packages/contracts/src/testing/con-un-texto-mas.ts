/**
 * The lists of the texts of treatments and payments with one more each, as somebody would add it: for the tests that
 * everything follows from the lists. Each of them gives it in the place of `tratamiento-textos.ts` before it loads what
 * it tests.
 */
import type { TextoOpcional } from '../textos-opcionales.ts';
import * as textos from '../tratamiento-textos.ts';

const otro = (label: string): TextoOpcional => ({ label, max: 20, desde: 2 });

export const conUnTextoMas = (): typeof textos => ({
  TEXTOS_DE_TRATAMIENTO: Object.assign({ ...textos.TEXTOS_DE_TRATAMIENTO }, { garantia: otro('Garantía') }),
  TEXTOS_DE_PAGO: Object.assign({ ...textos.TEXTOS_DE_PAGO }, { banco: otro('Banco') }),
});

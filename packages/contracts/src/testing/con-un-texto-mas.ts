/**
 * Lists of texts of treatments and payments with a second, added text, for tests that everything is derived from the
 * lists. Each test mocks `tratamiento-textos.ts` with them before it loads the module under test. They do not contain
 * the real lists, so that a text that is added there changes no test.
 */
import type { TextoOpcional } from '../textos-opcionales.ts';
import type * as textos from '../tratamiento-textos.ts';

const otro = (label: string): TextoOpcional => ({ label, max: 20, desde: 2 });

const libre: TextoOpcional = { label: 'Observaciones' };

export const conUnTextoMas = (): Record<keyof typeof textos, Readonly<Record<string, TextoOpcional>>> => ({
  TEXTOS_DE_TRATAMIENTO: { observaciones: libre, garantia: otro('Garantía') },
  TEXTOS_DE_PAGO: { observaciones: libre, banco: otro('Banco') },
});

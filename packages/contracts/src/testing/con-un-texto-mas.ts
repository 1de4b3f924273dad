/**
 * The list of a treatment's texts with one more, as somebody would add it: for the tests that everything follows from the
 * list. Each of them gives it in the place of `tratamiento-textos.ts` before it loads what it tests.
 */
import * as textos from '../tratamiento-textos.ts';

export const conUnTextoMas = (): typeof textos => ({
  ...textos,
  TEXTOS_DE_TRATAMIENTO: Object.assign(
    { ...textos.TEXTOS_DE_TRATAMIENTO },
    { garantia: { label: 'Garantía', max: 20, desde: 2 } satisfies textos.TextoDeTratamiento },
  ),
});

/** Amounts as people in Argentina type them, read as the plain decimals that the rules are about. */

/** `1.234.567` or `1.234.567,89`: dots between groups of three are not decimals. */
const CON_MILES = /^\d{1,3}(\.\d{3})+(,\d*)?$/;

/**
 * `1.500` is one thousand five hundred, `1500,5` and `1500.5` are 1500.50, `$ 2.000,00` is two thousand.
 * Any other text is returned unchanged, and the rule refuses it.
 */
export const leerMonto = (texto: string): string => {
  const limpio = texto.replace(/^\s*\$/, '').trim();
  const plano = CON_MILES.test(limpio) ? limpio.replaceAll('.', '') : limpio;
  return plano.replace(/^(-?\d*),(\d*)$/, '$1.$2').replace(/\.$/, '');
};

/** An amount as an edit form shows it: `1500,5` is `1500,50`. */
export const escribirMonto = (monto: number): string => monto.toFixed(2).replace('.', ',');

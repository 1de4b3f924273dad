/**
 * Files that a spreadsheet with es-AR settings opens by a double click: UTF-8 with a byte order mark, semicolons,
 * decimal comma, days as dd/mm/yyyy. No cell is ever a formula, whatever a text contains.
 */
const FIN = '\r\n';

/** Byte order mark, written before the first row. */
export const MARCA_DE_CSV = '\uFEFF';

/**
 * Characters that begin a formula in spreadsheets, also after invisible characters and in full width. An apostrophe
 * before the cell makes it a text.
 */
const FORMULA = /^[=+\-@]/;
const SIN_VERSE = /^[\s\p{C}]+/u;

const celda = (texto: string): string => {
  const visto = texto.replace(SIN_VERSE, '').normalize('NFKC');
  const inerte = FORMULA.test(visto) || /^[\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
};

/** One row with its end of line. */
export const filaDeCsv = (celdas: readonly string[]): string => celdas.map(celda).join(';') + FIN;

/** `23/11/2026` of `2026-11-23`. */
export const diaDeCsv = (dia: string): string => dia.split('-').reverse().join('/');

/** `1200,50` of 120050 cents. */
export const montoDeCsv = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',');

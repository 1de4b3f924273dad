/**
 * Payments as a file that a spreadsheet with es-AR settings opens by a double click: UTF-8 with its mark,
 * semicolons, decimal comma, days as dd/mm/yyyy. No cell is ever a formula, whatever a name or a reference
 * contains.
 */
import { METODOS_PAGO, type PagoDeCaja } from '@odonto/contracts/financiacion';

const MARCA = '\uFEFF';
const FIN = '\r\n';
const COLUMNAS = ['Fecha', 'Paciente', 'Tratamiento', 'Cuota', 'Método', 'Referencia', 'Monto'];

/**
 * Characters that begin a formula in spreadsheets, also after invisible characters and in full width; an apostrophe
 * before them makes the cell a text.
 */
const FORMULA = /^[=+\-@]/;
const SIN_VERSE = /^[\s\p{C}]+/u;

const celda = (texto: string): string => {
  const visto = texto.replace(SIN_VERSE, '').normalize('NFKC');
  const inerte = FORMULA.test(visto) || /^[\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
};

const fila = ({
  fecha_pago,
  paciente_nombre,
  tratamiento_descripcion,
  numero_cuota,
  metodo_pago,
  referencia_pago,
  monto_pagado,
}: PagoDeCaja): string =>
  [
    fecha_pago.split('-').reverse().join('/'),
    celda(paciente_nombre),
    celda(tratamiento_descripcion),
    String(numero_cuota),
    celda(METODOS_PAGO[metodo_pago]),
    celda(referencia_pago ?? ''),
    monto_pagado.toFixed(2).replace('.', ','),
  ].join(';');

export const csvDeCaja = (pagos: readonly PagoDeCaja[]): string =>
  MARCA + [COLUMNAS.join(';'), ...pagos.map(fila)].join(FIN) + FIN;

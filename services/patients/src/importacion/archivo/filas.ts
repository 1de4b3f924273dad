/** The rows of a file, whatever its format. */
import { MAX_COLUMNAS_DE_IMPORTACION, MAX_FILAS_DE_IMPORTACION } from '@odonto/contracts/importacion';
import { ArchivoRechazado } from './rechazo.ts';

/** A row as read from the file, before the header is known. */
export interface Registro {
  /** The number of the row in a spreadsheet, from 1. */
  readonly numero: number;
  readonly celdas: readonly string[];
}

/** A row below the header: its number, its cells without the empty ones at the end, and 1 where cells have no column. */
export type Fila = readonly [numero: number, celdas: readonly string[], sobran: 0 | 1];

/** How many rows are stored and read together. */
export const FILAS_POR_PARTE = 1_000;

/** The largest number of characters of a row. */
export const MAX_FILA = 256 * 1_024;
/** The largest number of characters of all rows. A text that many cells of a spreadsheet share counts in each. */
const MAX_CARACTERES = 64 * 1_048_576;

const sinVaciasAlFinal = (celdas: readonly string[]): readonly string[] => {
  const ultima = celdas.findLastIndex((celda) => celda.trim() !== '');
  return celdas.slice(0, ultima + 1);
};

const largoDe = (celdas: readonly string[]): number => celdas.reduce((suma, { length }) => suma + length, 0);

/** `Columna 3` for a column without a title. */
const titulosDe = (celdas: readonly string[]): readonly string[] => {
  if (celdas.length > MAX_COLUMNAS_DE_IMPORTACION) throw new ArchivoRechazado('columnas');
  return celdas.map((celda, n) => celda.trim().slice(0, 200) || `Columna ${n + 1}`);
};

export interface Encabezado {
  readonly titulos: readonly string[];
}

/**
 * The header and then the rows. The first row that is not empty is the header. Empty rows are left out.
 * @throws ArchivoRechazado over the limits, or without a row below the header
 */
export async function* filasDe(
  registros: AsyncIterable<Registro>,
): AsyncGenerator<Encabezado | Fila, void, void> {
  let titulos: readonly string[] | undefined;
  let filas = 0;
  let caracteres = 0;
  for await (const { numero, celdas: todas } of registros) {
    const celdas = sinVaciasAlFinal(todas);
    if (celdas.length === 0) continue;
    const largo = largoDe(celdas);
    if (largo > MAX_FILA) throw new ArchivoRechazado('filaGrande');
    if (titulos === undefined) {
      titulos = titulosDe(celdas);
      yield { titulos };
      continue;
    }
    filas += 1;
    caracteres += largo;
    if (filas > MAX_FILAS_DE_IMPORTACION) throw new ArchivoRechazado('filas');
    if (caracteres > MAX_CARACTERES) throw new ArchivoRechazado('complejo');
    yield [numero, celdas.slice(0, titulos.length), celdas.length > titulos.length ? 1 : 0];
  }
  if (filas === 0) throw new ArchivoRechazado('vacio');
}

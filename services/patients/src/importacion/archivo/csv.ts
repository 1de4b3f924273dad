/** CSV as spreadsheets save it: UTF-8 or Windows-1252, `;`, `,` or tab, each detected. Nothing is repaired. */
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { MAX_FILA, type Registro } from './filas.ts';
import { ArchivoRechazado } from './rechazo.ts';

const SEPARADORES = [';', ',', '\t'] as const;
/** The separator is detected in this many characters and lines. */
const MUESTRA = 64 * 1_024;
const LINEAS_DE_MUESTRA = 20;
const TROZO = 256 * 1_024;

/** Control characters, and the bytes that Windows-1252 does not have. */
const NO_ES_TEXTO = /(?![\t\n\r])\p{Cc}/u;

/**
 * The text of a file.
 * @throws ArchivoRechazado when it is not a text in UTF-8 or Windows-1252
 */
export const textoDeArchivo = (bytes: Uint8Array): string => {
  const texto = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  if (NO_ES_TEXTO.test(texto)) throw new ArchivoRechazado('formato');
  return texto;
};

/** The first lines, with a letter in the place of each quoted text. */
const lineasSinComillas = (texto: string): readonly string[] =>
  texto
    .slice(0, MUESTRA)
    .replaceAll(/"[^"]*"/g, 'x')
    .split(/\r\n|\n|\r/)
    .filter((linea) => linea.trim() !== '')
    .slice(0, LINEAS_DE_MUESTRA);

/** The separator that most of the first lines have as often as the header; `;` when the header has none. */
export const separadorDe = (texto: string): (typeof SEPARADORES)[number] => {
  const lineas = lineasSinComillas(texto);
  const vecesDe = (linea: string | undefined, separador: string): number =>
    (linea?.split(separador).length ?? 1) - 1;
  const puntos = SEPARADORES.map((separador) => {
    const enEncabezado = vecesDe(lineas[0], separador);
    const iguales = lineas.filter((linea) => vecesDe(linea, separador) === enEncabezado).length;
    return { separador, iguales: enEncabezado === 0 ? 0 : iguales, enEncabezado };
  });
  const [mejor] = puntos.toSorted(
    (uno, otro) => otro.iguales - uno.iguales || otro.enEncabezado - uno.enEncabezado,
  );
  return mejor === undefined || mejor.iguales === 0 ? ';' : mejor.separador;
};

const porTrozos = function* (texto: string): Generator<string> {
  for (let desde = 0; desde < texto.length; desde += TROZO) yield texto.slice(desde, desde + TROZO);
};

/** @throws ArchivoRechazado when it is not a CSV, or a row is too long */
export async function* registrosDeCsv(bytes: Uint8Array): AsyncGenerator<Registro, void, void> {
  const texto = textoDeArchivo(bytes);
  const parser = parse({
    delimiter: separadorDe(texto),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_FILA,
  });
  const escribir = async (): Promise<void> => {
    for (const trozo of porTrozos(texto))
      if (!parser.write(trozo)) await new Promise((resolve) => void parser.once('drain', resolve));
    parser.end();
  };
  void escribir();
  let numero = 0;
  try {
    for await (const celdas of parser as AsyncIterable<readonly string[]>) {
      numero += 1;
      yield { numero, celdas };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ArchivoRechazado(error.code === 'CSV_MAX_RECORD_SIZE' ? 'filaGrande' : 'formato');
  }
}

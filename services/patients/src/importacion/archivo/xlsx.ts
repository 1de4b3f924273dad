/** The first visible sheet of an XLSX, row by row. Formulas and links to other files are refused, not computed. */
import type { Registro } from './filas.ts';
import { MAX_FILA } from './filas.ts';
import { fechaDeSerie, estilosDeFecha } from './xlsx-fechas.ts';
import { abrirPaquete, type Etiqueta, type Paquete } from './paquete.ts';
import { ArchivoRechazado } from './rechazo.ts';

/** The largest number of characters of all shared texts. */
const MAX_TEXTOS = 32 * 1_048_576;
/** All columns from this one on count as one. This loses nothing: a header of more than 100 columns is refused. */
const MAX_COLUMNA = 200;

export const esZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

const leerTodo = async (lectura: AsyncGenerator<void, void, void>): Promise<void> => {
  for await (const _ of lectura);
};

interface Libro {
  readonly hoja: string;
  readonly desde1904: boolean;
}

const libroDe = async (paquete: Paquete): Promise<Libro> => {
  const hojas: { readonly id: string; readonly oculta: boolean }[] = [];
  let desde1904 = false;
  await leerTodo(
    paquete.leer('xl/workbook.xml', {
      abre: ({ nombre, atributos }) => {
        if (nombre === 'workbookPr') desde1904 = /^(?:1|true)$/.test(atributos['date1904'] ?? '');
        if (nombre === 'sheet') {
          const [, id = ''] = Object.entries(atributos).find(([clave]) => clave.endsWith(':id')) ?? [];
          hojas.push({ id, oculta: (atributos['state'] ?? 'visible') !== 'visible' });
        }
      },
    }),
  );
  const destinos = new Map<string, string>();
  await leerTodo(
    paquete.leer('xl/_rels/workbook.xml.rels', {
      abre: ({ nombre, atributos: { Id, Target } }) => {
        if (nombre === 'Relationship' && Id !== undefined && Target !== undefined) destinos.set(Id, Target);
      },
    }),
  );
  const destino = destinos.get(hojas.find(({ oculta }) => !oculta)?.id ?? '');
  if (destino === undefined) throw new ArchivoRechazado('formato');
  return { hoja: destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`, desde1904 };
};

const textosDe = async (paquete: Paquete): Promise<readonly string[]> => {
  const textos: string[] = [];
  if (!paquete.partes.includes('xl/sharedStrings.xml')) return textos;
  let texto = '';
  let enTexto = false;
  let fonetica = false;
  let caracteres = 0;
  await leerTodo(
    paquete.leer('xl/sharedStrings.xml', {
      abre: ({ nombre }) => {
        if (nombre === 'si') texto = '';
        if (nombre === 'rPh') fonetica = true;
        if (nombre === 't') enTexto = !fonetica;
      },
      texto: (leido) => {
        if (enTexto) texto += leido;
      },
      cierra: (nombre) => {
        if (nombre === 't') enTexto = false;
        if (nombre === 'rPh') fonetica = false;
        if (nombre !== 'si') return;
        caracteres += texto.length;
        if (caracteres > MAX_TEXTOS) throw new ArchivoRechazado('complejo');
        textos.push(texto);
      },
    }),
  );
  return textos;
};

/** `AB12` is column 27, from 0; undefined without a reference. */
const columnaDe = (referencia: string | undefined): number | undefined => {
  const letras = /^[A-Z]{1,3}/.exec(referencia ?? '')?.[0];
  if (letras === undefined) return undefined;
  const numero = letras.split('').reduce((suma, letra) => suma * 26 + letra.charCodeAt(0) - 64, 0);
  return Math.min(numero - 1, MAX_COLUMNA);
};

interface Celda {
  readonly columna: number;
  readonly tipo: string;
  readonly estilo: string;
}

interface Interpretacion {
  readonly textos: readonly string[];
  readonly deFecha: ReadonlySet<string>;
  readonly desde1904: boolean;
}

/** A number as a person writes it: no exponent. A number with the format of a date is that day. */
const numeroEscrito = (
  escrito: string,
  { estilo }: Celda,
  { deFecha, desde1904 }: Interpretacion,
): string => {
  const numero = Number(escrito);
  if (escrito.trim() === '' || !Number.isFinite(numero)) return escrito;
  if (deFecha.has(estilo)) return fechaDeSerie(numero, desde1904);
  return Number.isInteger(numero) ? BigInt(numero).toString() : String(numero);
};

const valorDe = (escrito: string, celda: Celda, interpretacion: Interpretacion): string => {
  switch (celda.tipo) {
    case 's':
      return interpretacion.textos[Number(escrito)] ?? '';
    case 'b':
      return escrito === '1' ? 'sí' : 'no';
    case 'd':
      return escrito.slice(0, 10);
    case 'n':
      return numeroEscrito(escrito, celda, interpretacion);
    default:
      return escrito;
  }
};

/** Collects the rows of a sheet while its XML is read. */
const filasDeHoja = (interpretacion: Interpretacion) => {
  const listas: Registro[] = [];
  let numero = 0;
  let celdas: string[] = [];
  let celda: Celda | undefined;
  let escrito = '';
  let enValor = false;
  let largo = 0;
  const abrirCelda = ({ r, t = 'n', s = '' }: Etiqueta['atributos']): void => {
    celda = { columna: columnaDe(r) ?? celdas.length, tipo: t, estilo: s };
    escrito = '';
  };
  return {
    /** Takes the rows that are complete. */
    listas: (): readonly Registro[] => listas.splice(0),
    lector: {
      abre: ({ nombre, atributos }: Etiqueta) => {
        if (nombre === 'f') throw new ArchivoRechazado('formulas');
        if (nombre === 'row') {
          const dicho = Number(atributos['r']);
          numero = Number.isSafeInteger(dicho) && dicho > numero ? dicho : numero + 1;
          celdas = [];
          largo = 0;
        }
        if (nombre === 'c') abrirCelda(atributos);
        if (nombre === 'v' || nombre === 't') enValor = celda !== undefined;
      },
      texto: (leido: string) => {
        if (enValor) escrito += leido;
      },
      cierra: (nombre: string) => {
        if (nombre === 'v' || nombre === 't') enValor = false;
        if (nombre === 'c' && celda !== undefined) {
          const valor = valorDe(escrito, celda, interpretacion);
          largo += valor.length;
          if (largo > MAX_FILA) throw new ArchivoRechazado('filaGrande');
          while (celdas.length < celda.columna) celdas.push('');
          celdas[celda.columna] = valor;
          celda = undefined;
        }
        if (nombre === 'row') listas.push({ numero, celdas });
      },
    },
  };
};

/** @throws ArchivoRechazado when it is not an XLSX, or is larger than allowed */
export async function* registrosDeXlsx(bytes: Uint8Array): AsyncGenerator<Registro, void, void> {
  const paquete = await abrirPaquete(bytes);
  if (!paquete.partes.includes('xl/workbook.xml')) throw new ArchivoRechazado('formato');
  if (paquete.partes.some((parte) => parte.startsWith('xl/externalLinks/')))
    throw new ArchivoRechazado('formulas');
  const { hoja, desde1904 } = await libroDe(paquete);
  const [textos, deFecha] = [await textosDe(paquete), await estilosDeFecha(paquete)];
  const { listas, lector } = filasDeHoja({ textos, deFecha, desde1904 });
  for await (const _ of paquete.leer(hoja, lector)) yield* listas();
}

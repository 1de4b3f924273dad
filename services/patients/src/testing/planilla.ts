/** XLSX files made by hand, ordinary and hostile. */
import { crc32, deflateRawSync } from 'node:zlib';

type Parte = readonly [nombre: string, contenido: string | Uint8Array];

const cabecera = (firma: number, campos: readonly (readonly [bytes: 2 | 4, valor: number])[]): Buffer =>
  Buffer.concat(
    ([[4, firma], ...campos] as const).map(([bytes, valor]) => {
      const campo = Buffer.alloc(bytes);
      campo.writeUIntLE(valor, 0, bytes);
      return campo;
    }),
  );

interface Trampas {
  /** The unpacked size that the directory states for each part, instead of the real size. */
  readonly mentira?: number;
}

/** A ZIP of these parts. */
export const zip = (partes: readonly Parte[], { mentira }: Trampas = {}): Uint8Array<ArrayBuffer> => {
  const locales: Buffer[] = [];
  const directorio: Buffer[] = [];
  let desde = 0;
  for (const [nombre, contenido] of partes) {
    const crudo = Buffer.from(contenido as Uint8Array);
    const comprimido = deflateRawSync(crudo);
    const suma = crc32(crudo);
    const largo = mentira ?? crudo.length;
    const comunes = [
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, suma],
      [4, comprimido.length],
      [4, largo],
      [2, nombre.length],
      [2, 0],
    ] as const;
    const local = Buffer.concat([cabecera(0x04034b50, comunes), Buffer.from(nombre), comprimido]);
    directorio.push(
      cabecera(0x02014b50, [[2, 20], ...comunes, [2, 0], [2, 0], [2, 0], [4, 0], [4, desde]]),
      Buffer.from(nombre),
    );
    locales.push(local);
    desde += local.length;
  }
  const central = Buffer.concat(directorio);
  const fin = cabecera(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, partes.length],
    [2, partes.length],
    [4, central.length],
    [4, desde],
    [2, 0],
  ]);
  return new Uint8Array(Buffer.concat([...locales, central, fin]));
};

export const LIBRO: readonly Parte[] = [
  [
    'xl/workbook.xml',
    '<workbook xmlns:r="x"><sheets><sheet name="Oculta" state="hidden" r:id="rId9"/><sheet name="A" r:id="rId1"/></sheets></workbook>',
  ],
  [
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ],
];

export const hoja = (datos: string): Parte => [
  'xl/worksheets/sheet1.xml',
  `<?xml version="1.0"?><worksheet><sheetData>${datos}</sheetData></worksheet>`,
];

const escapado = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A row of texts. */
export const filaDeHoja = (celdas: readonly string[]): string =>
  `<row>${celdas.map((celda) => `<c t="inlineStr"><is><t>${escapado(celda)}</t></is></c>`).join('')}</row>`;

/** An XLSX with one sheet of texts. */
export const planilla = (filas: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  zip([...LIBRO, hoja(filas.map(filaDeHoja).join(''))]);

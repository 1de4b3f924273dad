/** The type of an uploaded file, from its bytes, not its name or declared type (docs/spec/clinical.md#upload). */
import { open } from 'node:fs/promises';
import { TIPOS_DE_FOTO, type TipoDeFoto } from '@odonto/contracts/foto';
import { fileTypeFromBuffer } from 'file-type';
import { formatoNoAdmitido, tifNoAdmitido } from './rechazos.ts';

const CABEZA = 4_100;
/** A ZIP archive ends with its directory's end record, at most this far from the end of the file. */
const COLA = 65_557;
const FIN_DE_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');

const esTipoDeFoto = (mime: string): mime is TipoDeFoto => Object.hasOwn(TIPOS_DE_FOTO, mime);

/** The allowed parts before an SVG's root, with their ends. A document type with own declarations is refused. */
const PREAMBULO = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;

/** Whether a text begins as an SVG does. Each character is read a fixed number of times. */
const empiezaComoSvg = (texto: string): boolean => {
  let resto = texto.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const parte = PREAMBULO.find(
      ([abre]) => resto.slice(0, abre.length).toUpperCase() === abre.toUpperCase(),
    );
    if (parte === undefined) return /^<svg[\s>]/i.test(resto);
    const [abre, cierra] = parte;
    const fin = resto.indexOf(cierra, abre.length);
    if (fin === -1 || (abre === '<!DOCTYPE' && resto.slice(0, fin).includes('['))) return false;
    resto = resto.slice(fin + cierra.length).trimStart();
  }
};

/** Whether a file is something else besides an image: an archive at its end, a document or a page at its start. */
const esDobleFaz = (cabeza: Buffer, cola: Buffer): boolean =>
  cola.includes(FIN_DE_ZIP) ||
  /%PDF-|<script|<html|<\?php/i.test(cabeza.subarray(0, 1024).toString('latin1'));

/**
 * The MIME type of the image in a file.
 * @throws Failure 415 when the type is not accepted, or the file is not only an image
 */
export const tipoDeImagen = async (archivo: string): Promise<TipoDeFoto> => {
  await using file = await open(archivo);
  const { size } = await file.stat();
  const cabeza = (await file.read({ buffer: Buffer.alloc(Math.min(CABEZA, size)), position: 0 })).buffer;
  const largo = Math.min(COLA, size);
  const cola = (await file.read({ buffer: Buffer.alloc(largo), position: size - largo })).buffer;

  const mime = (await fileTypeFromBuffer(cabeza))?.mime;
  if (mime === 'image/tiff') throw tifNoAdmitido();
  if ((mime === undefined || mime === 'application/xml') && empiezaComoSvg(cabeza.toString('utf8')))
    return 'image/svg+xml';
  if (mime === undefined || !esTipoDeFoto(mime) || esDobleFaz(cabeza, cola)) throw formatoNoAdmitido();
  return mime;
};

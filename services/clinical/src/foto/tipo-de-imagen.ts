/** What an uploaded file is, judged by its bytes: its name and declared type are not believed (decisions.md 4). */
import { open } from 'node:fs/promises';
import { TIPOS_DE_FOTO, type TipoDeFoto } from '@odonto/contracts/foto';
import { fileTypeFromBuffer } from 'file-type';
import { formatoNoAdmitido, tifNoAdmitido } from './rechazos.ts';

const CABEZA = 4_100;
/** A ZIP archive ends with its directory's end record, at most this far from the end of the file. */
const COLA = 65_557;
const FIN_DE_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');

const esTipoDeFoto = (mime: string): mime is TipoDeFoto => Object.hasOwn(TIPOS_DE_FOTO, mime);

/** An SVG begins with its root, after a declaration, a document type or comments at most. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*>\s*)*<svg[\s>]/i;

/** A file that is an image and something else besides: an archive at its end, a document or a page at its start. */
const esDobleFaz = (cabeza: Buffer, cola: Buffer): boolean =>
  cola.includes(FIN_DE_ZIP) ||
  /%PDF-|<script|<html|<\?php/i.test(cabeza.subarray(0, 1024).toString('latin1'));

/**
 * The MIME type of the image in a file.
 * @throws Failure 415 when it is none that is accepted, or not only an image
 */
export const tipoDeImagen = async (archivo: string): Promise<TipoDeFoto> => {
  await using file = await open(archivo);
  const { size } = await file.stat();
  const cabeza = (await file.read({ buffer: Buffer.alloc(Math.min(CABEZA, size)), position: 0 })).buffer;
  const largo = Math.min(COLA, size);
  const cola = (await file.read({ buffer: Buffer.alloc(largo), position: size - largo })).buffer;

  const mime = (await fileTypeFromBuffer(cabeza))?.mime;
  if (mime === 'image/tiff') throw tifNoAdmitido();
  if ((mime === undefined || mime === 'application/xml') && SVG.test(cabeza.toString('utf8')))
    return 'image/svg+xml';
  if (mime === undefined || !esTipoDeFoto(mime) || esDobleFaz(cabeza, cola)) throw formatoNoAdmitido();
  return mime;
};

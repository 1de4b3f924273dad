/** The files of an export in one ZIP, signed to its last byte: the signature is the archive's comment. */
import { sign } from 'node:crypto';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { HeadKey } from '@odonto/event-kit/verification';

/** The same values as in `verificar.mjs`. */
const ETIQUETA = 'odonto-firma:';
const LARGO_DE_FIRMA = 88;

export type Archivos = Readonly<Record<string, string | Uint8Array>>;

export const signedArchive = async (
  archivos: Archivos,
  ahora: Date,
  { privateKey }: HeadKey,
): Promise<Uint8Array> => {
  const escritor = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, lastModDate: ahora });
  for (const [nombre, contenido] of Object.entries(archivos)) {
    const bytes = typeof contenido === 'string' ? Buffer.from(contenido) : contenido;
    await escritor.add(nombre, new Uint8ArrayReader(bytes));
  }
  const zip = await escritor.close(Buffer.from(ETIQUETA + ' '.repeat(LARGO_DE_FIRMA)));
  const firma = sign(null, zip.subarray(0, zip.length - LARGO_DE_FIRMA), privateKey).toString('base64');
  zip.set(Buffer.from(firma), zip.length - LARGO_DE_FIRMA);
  return zip;
};

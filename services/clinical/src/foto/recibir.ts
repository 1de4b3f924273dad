/** Receives a form with an image as a stream into a file, never whole in memory. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_FOTO_BYTES } from '@odonto/contracts/foto';
import { plainText } from '@odonto/contracts/plain-text';
import { Malformed } from '@odonto/event-kit/decider';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { asDiskFailure, onDisk } from '@odonto/event-kit/runtime';
import busboy from 'busboy';
import { imagenGrande } from './rechazos.ts';

const MAX_CAMPO_BYTES = 64 * 1024;

export interface Recibida {
  /** Path of the received file; undefined when there was none. */
  readonly archivo: string | undefined;
  /** Trimmed; `''` when absent. */
  readonly descripcion: string;
}

interface Formulario {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly signal: AbortSignal;
}

const noEsFormulario = () =>
  new Malformed([{ field: 'foto', message: 'El cuerpo de la solicitud no es un formulario válido' }]);

/**
 * Reads the whole form, the image into `carpeta`, which the caller removes.
 * @throws Malformed when it is not a form; Failure 413 over 10 MB; AbortError when the client went away; StoreUnavailable
 * when the disk fails
 */
export const recibirFormulario = async (
  { stream, headers, signal }: Formulario,
  carpeta: string,
): Promise<Recibida> => {
  const form = parser(headers);
  const written: Promise<void>[] = [];
  let archivo: string | undefined;
  let descripcion = '';
  let grande = false;

  form.on('file', (campo, file) => {
    if (campo !== 'foto' || archivo !== undefined) {
      file.resume();
      return;
    }
    archivo = join(carpeta, 'recibida');
    file.once('limit', () => {
      grande = true;
    });
    const writing = pipeline(file, createWriteStream(archivo, { mode: 0o600 }), { signal });
    // Handled at once: nothing else listens while the rest arrives, and an unhandled error ends the process.
    writing.catch((error: Error) => form.destroy(error));
    written.push(writing);
  });
  form.on('field', (campo, valor) => {
    if (campo === 'descripcion') descripcion = plainText(valor, 'many');
  });

  try {
    await pipeline(stream, form, { signal });
  } catch (error) {
    await Promise.allSettled(written);
    const failure = asDiskFailure(error);
    throw signal.aborted || failure instanceof StoreUnavailable ? failure : noEsFormulario();
  }
  await onDisk(() => Promise.all(written));
  if (grande) throw imagenGrande();
  return { archivo, descripcion };
};

const parser = (headers: Formulario['headers']): busboy.Busboy => {
  try {
    return busboy({
      headers: { 'content-type': String(headers['content-type']) },
      defParamCharset: 'utf8',
      limits: { fileSize: MAX_FOTO_BYTES, fieldSize: MAX_CAMPO_BYTES, files: 1, fields: 10 },
    });
  } catch {
    throw noEsFormulario();
  }
};

/** Receives a form with one file into memory: the file is small, and its rows must never be on the disk in plain. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_IMPORTACION_BYTES, MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { plainText } from '@odonto/contracts/plain-text';
import { Malformed } from '@odonto/event-kit/decider';
import busboy from 'busboy';
import { archivoRechazado } from './archivo/rechazo.ts';

export interface Recibido {
  readonly nombre: string;
  /** In memory of their own, so that they can be moved to a thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Formulario {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly signal: AbortSignal;
}

const MAX_NOMBRE_DE_ARCHIVO = 200;

const noEsFormulario = () =>
  new Malformed([{ field: 'archivo', message: 'El cuerpo de la solicitud no es un formulario válido' }]);

/** Memory for a file of this form. The system gives a page of it when something is written there. */
const memoriaPara = ({ 'content-length': bytes }: Formulario['headers']): Uint8Array<ArrayBuffer> => {
  const anunciados = Number(bytes ?? MAX_IMPORTACION_BYTES);
  return new Uint8Array(Math.min(anunciados, MAX_IMPORTACION_BYTES));
};

const parser = (headers: Formulario['headers']): busboy.Busboy => {
  try {
    return busboy({
      headers: { 'content-type': String(headers['content-type']) },
      defParamCharset: 'utf8',
      limits: { fileSize: MAX_IMPORTACION_BYTES, files: 1, fields: 10, fieldSize: 1_024 },
    });
  } catch {
    throw noEsFormulario();
  }
};

/**
 * The first file of the form, whatever its field is called.
 * @throws Malformed when it is not a form or has no file; Failure 413 over 20 MB
 */
export const recibirArchivo = async ({ stream, headers, signal }: Formulario): Promise<Recibido> => {
  const form = parser(headers);
  // Filled as the file arrives: a copy of the whole file at the end would hold up other requests.
  const memoria = memoriaPara(headers);
  let largo = 0;
  let nombre: string | undefined;
  let grande = false;
  form.on('file', (_, file, { filename }) => {
    nombre = plainText(filename, 'one').slice(0, MAX_NOMBRE_DE_ARCHIVO);
    file.once('limit', () => {
      grande = true;
    });
    file.on('data', (trozo: Uint8Array) => {
      memoria.set(trozo, largo);
      largo += trozo.byteLength;
    });
  });
  try {
    await pipeline(stream, form, { signal });
  } catch (error) {
    throw signal.aborted ? error : noEsFormulario();
  }
  if (grande) throw archivoRechazado('grande');
  if (nombre === undefined) throw new Malformed([{ field: 'archivo', message: MENSAJES.sinArchivo }]);
  return { nombre, bytes: memoria.subarray(0, largo) };
};

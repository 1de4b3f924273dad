/** Receives a form with one file into memory: the file is small, and its rows must never be on the disk unencrypted. */
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

/** Bytes by which the memory of a file grows. */
const TRAMO = 1_048_576;

/** Memory that grows while a file arrives. It is never copied, because a copy of 20 MB would hold up other requests. */
const memoriaQueCrece = () => {
  const memoria = new ArrayBuffer(0, { maxByteLength: MAX_IMPORTACION_BYTES });
  const bytes = new Uint8Array(memoria);
  let largo = 0;
  return {
    agregar: (trozo: Uint8Array): void => {
      const hasta = largo + trozo.byteLength;
      if (hasta > memoria.byteLength) memoria.resize(Math.min(hasta + TRAMO, MAX_IMPORTACION_BYTES));
      bytes.set(trozo, largo);
      largo = hasta;
    },
    bytes: () => bytes.subarray(0, largo),
  };
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
 * @throws Malformed when the body is not a form or has no file; Failure 413 over 20 MB
 */
export const recibirArchivo = async ({ stream, headers, signal }: Formulario): Promise<Recibido> => {
  const form = parser(headers);
  const memoria = memoriaQueCrece();
  let nombre: string | undefined;
  let grande = false;
  form.on('file', (_, file, { filename }) => {
    nombre = plainText(filename, 'one').slice(0, MAX_NOMBRE_DE_ARCHIVO);
    file.once('limit', () => {
      grande = true;
    });
    file.on('data', memoria.agregar);
  });
  try {
    await pipeline(stream, form, { signal });
  } catch (error) {
    throw signal.aborted ? error : noEsFormulario();
  }
  if (grande) throw archivoRechazado('grande');
  if (nombre === undefined) throw new Malformed([{ field: 'archivo', message: MENSAJES.sinArchivo }]);
  return { nombre, bytes: memoria.bytes() };
};

/** Scans a file for malware with clamd's command INSTREAM (clamd(8), docs/adr/0249). */
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MENSAJES_DE_FOTO } from '@odonto/contracts/foto';
import { Unavailable } from '@odonto/event-kit/decider';

/**
 * Returns the name of the malware found, undefined when there is none.
 * @throws Unavailable (503) without a verdict of the scanner; AbortError when the client went away
 */
export type Antivirus = (archivo: string, signal: AbortSignal) => Promise<string | undefined>;

/** For the whole scan, clamd's queue included. */
const PLAZO_MS = 10_000;
const TROZO_BYTES = 64 * 1024;
/** An answer is one line. */
const MAX_RESPUESTA_BYTES = 4 * 1024;
const MAX_NOMBRE = 100;
const REINTENTAR_S = 30;

/** `clamd://host:3310`, or `clamd:///run/clamav/clamd.ctl` for a socket of this machine. */
const conectar = (direccion: string): Socket => {
  const { hostname, port, pathname } = new URL(direccion);
  if (hostname === '') return connect(pathname);
  // A URL has a literal of IPv6 in brackets.
  return connect(Number(port || 3310), hostname.replaceAll(/^\[|\]$/g, ''));
};

/** Chunks preceded by their length, and a length of 0 at the end. */
async function* enTrozos(archivo: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const trozo of createReadStream(archivo, { highWaterMark: TROZO_BYTES })) {
    const bytes = trozo as Buffer;
    const largo = Buffer.alloc(4);
    largo.writeUInt32BE(bytes.length);
    yield Buffer.concat([largo, bytes]);
  }
  yield Buffer.alloc(4);
}

/** Reads up to the zero byte that ends an answer, or the end of the connection. */
const respuestaDe = async (socket: Socket): Promise<string> => {
  let dicho = '';
  for await (const bytes of socket) {
    dicho += (bytes as Buffer).toString('latin1');
    if (dicho.includes('\0') || dicho.length > MAX_RESPUESTA_BYTES) break;
  }
  return dicho.split('\0', 1)[0]?.trim() ?? '';
};

/** @throws Error when the answer is not a verdict */
const veredicto = (dicho: string): string | undefined => {
  if (dicho === 'stream: OK') return undefined;
  if (dicho.startsWith('stream: ') && dicho.endsWith(' FOUND'))
    return dicho.slice('stream: '.length, -' FOUND'.length).slice(0, MAX_NOMBRE);
  throw new Error(`clamd answered ${JSON.stringify(dicho.slice(0, MAX_NOMBRE))}`);
};

/** @param direccion the setting ANTIVIRUS */
export const clamd =
  (direccion: string, plazoMs = PLAZO_MS): Antivirus =>
  async (archivo, signal) => {
    // A signal that is already aborted fires no event.
    signal.throwIfAborted();
    const limite = AbortSignal.any([signal, AbortSignal.timeout(plazoMs)]);
    const socket = conectar(direccion);
    const cortar = (): void => void socket.destroy(new Error('the scan took too long'));
    limite.addEventListener('abort', cortar);
    try {
      const respuesta = respuestaDe(socket);
      const envio = pipeline(Readable.from(enTrozos(archivo)), socket, { end: false });
      // clamd may refuse before it has read everything: then its answer counts, not the error of the closed connection.
      const [dicho, enviado] = await Promise.allSettled([respuesta, envio]);
      if (dicho.status === 'fulfilled' && dicho.value !== '') return veredicto(dicho.value);
      for (const parte of [dicho, enviado]) if (parte.status === 'rejected') throw parte.reason;
      throw new Error('clamd closed the connection');
    } catch (error) {
      signal.throwIfAborted();
      throw new Unavailable(MENSAJES_DE_FOTO.sinAntivirus, REINTENTAR_S, error);
    } finally {
      limite.removeEventListener('abort', cortar);
      socket.destroy();
    }
  };

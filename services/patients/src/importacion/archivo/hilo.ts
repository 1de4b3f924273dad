/**
 * A thread that answers one request after the other, with a limit of memory and of time. A file that exceeds them is
 * refused, and the process continues to answer other requests.
 */
import { Worker } from 'node:worker_threads';
import { type ArchivoRechazado, archivoRechazado, type MotivoDeRechazo } from './rechazo.ts';

export type RespuestaDeHilo =
  | { readonly respuesta: unknown }
  | { readonly rechazo: MotivoDeRechazo }
  | { readonly error: string };

export interface Hilo extends AsyncDisposable {
  /** @throws Failure 400 or 413 for a refused file, and for one that needs too much memory or time */
  pedir<Respuesta>(pedido: unknown, transfer?: readonly ArrayBuffer[]): Promise<Respuesta>;
}

const MEMORIA_MB = 128;
const PLAZO_MS = 30_000;

export interface OpcionesDeHilo {
  readonly workerData?: unknown;
  readonly transfer?: readonly ArrayBuffer[];
  /** Milliseconds for all requests together; `Infinity`: no limit. */
  readonly plazoMs?: number;
  readonly memoriaMb?: number;
  /** Whether other work waits for this thread. It runs at a low priority otherwise. */
  readonly esperado?: boolean;
}

/** The argument of a thread that keeps its priority. */
export const CON_PRIORIDAD = 'con-prioridad';

const motivoDe = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
    ? archivoRechazado('complejo')
    : error;

/** Starts the thread; dispose it when the file is done. */
export const hilo = (
  modulo: URL,
  {
    workerData,
    transfer = [],
    plazoMs = PLAZO_MS,
    memoriaMb = MEMORIA_MB,
    esperado = false,
  }: OpcionesDeHilo = {},
): Hilo => {
  const worker = new Worker(modulo, {
    workerData,
    transferList: [...transfer],
    argv: esperado ? [CON_PRIORIDAD] : [],
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
  });
  let fallo: unknown;
  let esperando: PromiseWithResolvers<unknown> | undefined;
  const fallar = (error: unknown): void => {
    fallo ??= error;
    esperando?.reject(fallo);
  };
  const plazo =
    plazoMs < Infinity ? setTimeout(() => fallar(archivoRechazado('complejo')), plazoMs) : undefined;
  worker.on('error', (error) => fallar(motivoDe(error)));
  worker.on('exit', () => fallar(new Error('the thread ended')));
  worker.on('message', (mensaje: RespuestaDeHilo) => {
    if ('rechazo' in mensaje) fallar(archivoRechazado(mensaje.rechazo));
    else if ('error' in mensaje) fallar(new Error(mensaje.error));
    else esperando?.resolve(mensaje.respuesta);
  });
  return {
    pedir: async <Respuesta>(pedido: unknown, moved: readonly ArrayBuffer[] = []) => {
      if (fallo !== undefined) throw fallo;
      esperando = Promise.withResolvers();
      worker.postMessage(pedido, [...moved]);
      return esperando.promise as Promise<Respuesta>;
    },
    [Symbol.asyncDispose]: async () => {
      clearTimeout(plazo);
      fallo ??= new Error('the thread was ended');
      await worker.terminate();
    },
  };
};

/** The answer of a thread when the work throws. */
export const respuestaDeError = (error: unknown): RespuestaDeHilo => {
  if (error instanceof Error && error.name === 'ArchivoRechazado')
    return { rechazo: (error as ArchivoRechazado).motivo };
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
};

/** The side of the thread of `hilo.ts`: one answer to each request. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { CON_PRIORIDAD, respuestaDeError, type RespuestaDeHilo } from './hilo.ts';

// On Linux this is the priority of this thread only, so that the event loop runs first when there are few cores.
if (process.platform === 'linux' && !process.argv.includes(CON_PRIORIDAD))
  setPriority(constants.priority.PRIORITY_LOW);

const contestar = (mensaje: RespuestaDeHilo): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(mensaje);

/** @param manejar answers one request; its parameter has the type that its `hilo` sends */
export const atender = (manejar: (pedido: never) => unknown): void => {
  parentPort?.on('message', (pedido) => {
    void (async () => manejar(pedido as never))().then(
      (respuesta) => contestar({ respuesta }),
      (error: unknown) => contestar(respuestaDeError(error)),
    );
  });
};

/** The side of the thread of `hilo.ts`: one answer to each request. */
import { parentPort } from 'node:worker_threads';
import { respuestaDeError, type RespuestaDeHilo } from './hilo.ts';

const contestar = (mensaje: RespuestaDeHilo): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(mensaje);

export const atender = <Pedido>(manejar: (pedido: Pedido) => unknown): void => {
  parentPort?.on('message', (pedido: Pedido) => {
    void (async () => manejar(pedido))().then(
      (respuesta) => contestar({ respuesta }),
      (error: unknown) => contestar(respuestaDeError(error)),
    );
  });
};

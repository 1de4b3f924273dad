/** Reads an uploaded file in a thread of its own, part by part. */
import { hilo } from './hilo.ts';
import type { Empezado, Parte } from './lector.worker.ts';

export interface Leido extends Empezado {
  readonly filas: number;
}

/**
 * @param bytes moved to the thread, so the caller cannot use them any more
 * @param guardar stores a part, from 0: JSON of rows
 * @throws Failure 400 or 413 when the file is refused
 */
export const leerArchivo = async (
  bytes: Uint8Array<ArrayBuffer>,
  guardar: (n: number, json: Uint8Array) => Promise<void>,
): Promise<Leido> => {
  await using lector = hilo(new URL('./lector.worker.ts', import.meta.url), {
    workerData: bytes,
    transfer: [bytes.buffer],
  });
  const empezado = await lector.pedir<Empezado>('empezar');
  let filas = 0;
  for (let n = 0; ; n += 1) {
    const parte = await lector.pedir<Parte>('seguir');
    if (parte.filas === 0) return { ...empezado, filas };
    filas += parte.filas;
    await guardar(n, parte.json);
  }
};

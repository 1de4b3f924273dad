/** What a thread that exceeds its limits answers, and that the process goes on. */
import { expect, test } from '@jest/globals';
import { MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { hilo } from './hilo.ts';

const LECTOR = new URL('./lector.worker.ts', import.meta.url);

const leyendo = async (limites: {
  readonly memoriaMb?: number;
  readonly plazoMs?: number;
}): Promise<unknown> => {
  const bytes = new TextEncoder().encode(`Nombre;DNI\n${'Ana Paz;1\n'.repeat(45_000)}`).buffer;
  await using lector = hilo(LECTOR, { workerData: bytes, transfer: [bytes], ...limites });
  await lector.pedir('empezar');
  const parte = await lector.pedir('seguir');
  return parte;
};

test('dentro de sus límites contesta', async () => {
  expect(await leyendo({})).toMatchObject({ filas: 1_000 });
});

test.each([{ memoriaMb: 4 }, { plazoMs: 1 }])('con %j se rechaza el archivo', async (limites) => {
  await expect(leyendo(limites)).rejects.toMatchObject({ status: 413, message: MENSAJES.complejo });
});

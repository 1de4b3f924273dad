/** A thread that exceeds its limits fails with an answer, and the process continues. */
import { expect, test } from '@jest/globals';
import { MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { hilo, type OpcionesDeHilo } from './hilo.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';

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

/** How many threads of this process run at the lowest priority: field 19 of `stat`, the 17th after the name. */
const deBajaPrioridad = (): number =>
  readdirSync('/proc/self/task').filter((tarea) => {
    const campos = readFileSync(`/proc/self/task/${tarea}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(campos?.[16]) === constants.priority.PRIORITY_LOW;
  }).length;

const conUnoMas = async (opciones: OpcionesDeHilo): Promise<number> => {
  const antes = deBajaPrioridad();
  await using lector = hilo(LECTOR, { workerData: new TextEncoder().encode('Nombre\nAna'), ...opciones });
  await lector.pedir('empezar');
  return deBajaPrioridad() - antes;
};

(process.platform === 'linux' ? test : test.skip)('solo el que nadie espera cede el procesador', async () => {
  expect(await conUnoMas({})).toBe(1);
  expect(await conUnoMas({ esperado: true })).toBe(0);
});

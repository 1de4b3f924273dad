import { expect, test } from '@jest/globals';
import { porLotes } from './por-lotes.ts';

/** A store that answers when the test calls `responder`, and records the requested keys. */
const lento = () => {
  const pedidos: string[][] = [];
  const respuestas: (() => void)[] = [];
  const leer = async (claves: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    pedidos.push([...claves]);
    const este = pedidos.length;
    await new Promise<void>((resolve) => respuestas.push(resolve));
    return new Map(claves.filter((clave) => clave !== 'nadie').map((clave) => [clave, `${clave} ${este}`]));
  };
  return { pedidos, leer, responder: () => respuestas.shift()?.() };
};
const unaVuelta = () => new Promise((resolve) => setImmediate(resolve));

test('lo que se pide junto se lee de una vez, cada clave una sola', async () => {
  const { pedidos, leer, responder } = lento();
  const leida = porLotes(leer);
  const todas = Promise.all(['a', 'b', 'a', 'nadie'].map(leida));
  await unaVuelta();
  responder();
  expect(await todas).toEqual(['a 1', 'b 1', 'a 1', undefined]);
  expect(pedidos).toEqual([['a', 'b', 'nadie']]);
});

test('una lectura empieza cuando la anterior terminó, y lee otra vez lo que cambió entretanto', async () => {
  const { pedidos, leer, responder } = lento();
  const leida = porLotes(leer);
  const antes = leida('a');
  await unaVuelta();
  const despues = leida('a');
  await unaVuelta();
  expect(pedidos).toHaveLength(1);
  responder();
  expect(await antes).toBe('a 1');
  await unaVuelta();
  responder();
  expect(await despues).toBe('a 2');
});

test('muchas se leen por partes, y lo que no se pudo leer se puede pedir otra vez', async () => {
  const tamanos: number[] = [];
  let falla = true;
  const leida = porLotes(async (claves) => {
    tamanos.push(claves.length);
    if (falla) throw new Error('no answer');
    return new Map(claves.map((clave) => [clave, clave]));
  });
  const claves = Array.from({ length: 1_100 }, (_, n) => `p${n}`);
  expect((await Promise.allSettled(claves.map(leida))).every(({ status }) => status === 'rejected')).toBe(
    true,
  );
  falla = false;
  expect(await Promise.all(claves.map(leida))).toEqual(claves);
  expect(tamanos).toEqual([500, 500, 100, 500, 500, 100]);
});

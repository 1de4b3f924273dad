import { expect, test } from '@jest/globals';
import { lanes } from './lanes.ts';

test('quien pide mientras corre una vuelta se suma, y entra en la siguiente', async () => {
  const puertas = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let vueltas = 0;
  const { correr, sumarse, quieto } = lanes<number>(
    async () => {
      await puertas[vueltas]?.promise;
      return (vueltas += 1);
    },
    (uno, otro) => uno + otro,
  );
  expect(sumarse('ana')).toBe(false);
  const una = correr('ana');
  await Promise.resolve();
  expect(sumarse('ana')).toBe(true);
  expect(sumarse('eva')).toBe(false);
  const otra = correr('ana');
  const calma = quieto('ana');
  puertas[0]?.resolve();
  puertas[1]?.resolve();
  expect(await Promise.all([una, otra])).toEqual([3, 3]);
  await calma;
  expect(vueltas).toBe(2);
  expect(sumarse('ana')).toBe(false);
});

test('una vuelta que falla no traba la siguiente', async () => {
  let fallar = true;
  const { correr, quieto } = lanes<string>(
    async () => {
      if (fallar) throw new Error('no');
      return 'bien';
    },
    (uno) => uno,
  );
  const mal = correr('ana');
  const calma = quieto('ana');
  await expect(mal).rejects.toThrow('no');
  await calma;
  fallar = false;
  expect(await correr('ana')).toBe('bien');
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Atrasos, TOLERANCIA_MS, trasRegistrar } from './atrasos.projection.ts';

const tras = (...minutos: readonly number[]): Atrasos | undefined =>
  minutos.reduce<Atrasos | undefined>(
    (antes, minuto) => trasRegistrar(antes, minuto * TOLERANCIA_MS),
    undefined,
  );
const enMinutos = (atrasos: Atrasos | undefined) =>
  atrasos?.atrasos.map((atraso) => atraso.map((instante) => instante / TOLERANCIA_MS));

describe('lo registrado fuera de su orden', () => {
  test('no es lo que unos pedidos se adelantan a otros', () =>
    expect(tras(10, 11, 10.75, 12)).toMatchObject({ atrasos: [] }));

  test('es lo que está después de lo que dice ser posterior', () =>
    expect(enMinutos(tras(10, 20, 15, 30, 25))).toEqual([
      [15, 20.5],
      [25, 30.5],
    ]));

  test('es uno solo donde se toca', () =>
    expect(enMinutos(tras(10, 20, 15, 30, 12, 40))).toEqual([[12, 30.5]]));

  test('no cambia con lo que ya se sabe', () => {
    const antes = tras(10, 20, 15);
    expect(trasRegistrar(antes, 17 * TOLERANCIA_MS)).toBe(antes);
  });

  test('fuera de ellos, lo que se registró desde un instante está después de todo lo anterior a él', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 4 })),
        fc.integer({ min: -3, max: 10 }),
        (pasos, minuto) => {
          const minutos = pasos.map((_, n) => pasos.slice(0, n + 1).reduce((suma, paso) => suma + paso));
          const dudosos = enMinutos(tras(...minutos)) ?? [];
          if (dudosos.some(([desde = 0, hasta = 0]) => desde < minuto && minuto <= hasta)) return;
          const primero = minutos.findIndex((otro) => otro >= minuto);
          expect(primero === -1 || minutos.slice(primero).every((otro) => otro >= minuto - 1)).toBe(true);
        },
      ),
      { numRuns: 500 },
    ));
});

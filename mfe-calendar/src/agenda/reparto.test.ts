import { expect, test } from '@jest/globals';
import { repartoDe } from './reparto.ts';

const cita = (id: string, desde: number, hasta: number) => ({ id, tramo: { desde, hasta } });

test('sola ocupa todo el ancho; la que empieza cuando otra termina también', () =>
  expect([...repartoDe([cita('a', 0, 30), cita('b', 30, 60)])]).toEqual([
    ['a', { carril: 0, ancho: 1, de: 1 }],
    ['b', { carril: 0, ancho: 1, de: 1 }],
  ]));

test('las superpuestas se reparten el ancho, y la primera es la que empieza antes', () =>
  expect(repartoDe([cita('b', 10, 40), cita('a', 0, 30)])).toEqual(
    new Map([
      ['a', { carril: 0, ancho: 1, de: 2 }],
      ['b', { carril: 1, ancho: 1, de: 2 }],
    ]),
  ));

test('una larga con dos cortas una tras otra son dos partes, no tres', () => {
  const partes = repartoDe([cita('larga', 0, 60), cita('a', 0, 30), cita('b', 30, 60)]);
  expect([...partes.values()].map(({ de }) => de)).toEqual([2, 2, 2]);
  expect(partes.get('a')?.carril).toBe(partes.get('b')?.carril);
});

test('una toma también lo que tiene libre a su derecha', () => {
  const partes = repartoDe([cita('a', 0, 90), cita('b', 0, 30), cita('c', 0, 30), cita('d', 60, 90)]);
  expect(partes.get('d')).toEqual({ carril: 1, ancho: 2, de: 3 });
});

test('después de un grupo empieza otro, aunque el anterior tuviera una más larga antes', () => {
  const partes = repartoDe([cita('a', 0, 60), cita('b', 10, 20), cita('c', 60, 90)]);
  expect(partes.get('c')).toEqual({ carril: 0, ancho: 1, de: 1 });
});

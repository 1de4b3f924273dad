import { expect, test } from '@jest/globals';
import { acomodar, conTecla, type Lugar } from './lugar.ts';

const limites = { columnas: 3, visibles: { desde: 480, hasta: 1200 } };
const lugar: Lugar = { columna: 0, desde: 540, duracion: 30 };
const tecla = (key: string, shiftKey = false) => ({ key, shiftKey });

test.each([
  ['ArrowDown', { ...lugar, desde: 545 }],
  ['ArrowUp', { ...lugar, desde: 535 }],
  ['PageDown', { ...lugar, desde: 570 }],
  ['ArrowRight', { ...lugar, columna: 1 }],
  // There is no column before the first one.
  ['ArrowLeft', lugar],
])('%s la lleva de a cinco minutos, o a la columna de al lado', (key, llega) =>
  expect(conTecla(lugar, 'mover', tecla(key), limites)).toEqual(llega),
);

test('con Mayúsculas dura más o menos, y nunca menos de cinco minutos', () => {
  expect(conTecla(lugar, 'mover', tecla('ArrowDown', true), limites)?.duracion).toBe(35);
  const corta = { ...lugar, duracion: 5 };
  expect(conTecla(corta, 'mover', tecla('ArrowUp', true), limites)).toEqual(corta);
});

test('otras teclas no la llevan a ninguna parte', () =>
  expect(conTecla(lugar, 'mover', tecla('x'), limites)).toBeUndefined());

test('no sale de lo que se ve', () => {
  expect(acomodar({ columna: 9, desde: 1300, duracion: 45 }, 'mover', limites)).toEqual({
    columna: 2,
    desde: 1155,
    duracion: 45,
  });
  expect(acomodar({ ...lugar, desde: 1140, duracion: 300 }, 'estirar', limites).duracion).toBe(60);
});

test('una cita que empieza fuera de los pasos los conserva al cambiar de columna', () =>
  expect(conTecla({ ...lugar, desde: 543 }, 'mover', tecla('ArrowRight'), limites)?.desde).toBe(543));

import { expect, test } from '@jest/globals';
import { odontogramaSvg } from './odontograma.svg.ts';
import { outlines } from './outlines.ts';

test('los contornos de un mismo aspecto son un solo elemento, cada uno en su lugar', () => {
  const { add, elementos } = outlines();
  add('fill="red"', 'M0 0 L10 20 Z', { x: 100, y: 50 });
  add('fill="blue"', 'M0 0 L10 20', { x: 0, y: 0, escala: 0.5 });
  add('fill="red"', 'M0 0 L10 20 Z', { x: 100, y: 50, invertido: true });
  expect(elementos()).toBe(
    '<path d="M100 50 L110 70 Z M100 50 L110 30 Z" fill="red"/><path d="M0 0 L5 10" fill="blue"/>',
  );
});

test('sin registros están los 32 dientes permanentes y ninguno temporario', () => {
  const numeros = [...odontogramaSvg([]).matchAll(/<text[^<>]*>(\d+)<\/text>/g)].map(
    ([, digitos]) => digitos,
  );
  expect(numeros).toEqual(['18171615141312112122232425262728', '48474645444342413132333435363738']);
});

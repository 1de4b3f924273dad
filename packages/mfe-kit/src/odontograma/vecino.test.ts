import { expect, test } from '@jest/globals';
import { vecino } from './vecino.ts';

test.each([
  [18, 'ArrowRight', 17],
  [11, 'ArrowRight', 21],
  [28, 'ArrowRight', 48],
  [18, 'ArrowLeft', undefined],
  [75, 'ArrowRight', undefined],
  [16, 'ArrowDown', 46],
  [46, 'ArrowUp', 16],
  [48, 'ArrowDown', 55],
  [45, 'ArrowDown', 55],
  [41, 'ArrowDown', 51],
  [61, 'ArrowUp', 31],
  [18, 'ArrowUp', undefined],
  [24, 'Home', 18],
  [52, 'End', 65],
  [16, 'a', undefined],
])('desde %i, %s lleva a %p', (diente, tecla, otro) => expect(vecino(diente, tecla)).toBe(otro));

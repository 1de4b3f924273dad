import { expect, test } from '@jest/globals';
import { deInstante, haciaInstante } from './fecha-y-hora.ts';

test('va y vuelve al final del mismo segundo', () =>
  expect(haciaInstante(deInstante('2026-11-21T03:12:05.123Z'))).toBe('2026-11-21T03:12:05.999Z'));
test('sin segundos es el primero de ese minuto', () =>
  expect(haciaInstante('2026-11-21T03:12').endsWith(':00.999Z')).toBe(true));
test('lo que no es una fecha es nada', () => expect(haciaInstante('')).toBe(''));

import { expect, test } from '@jest/globals';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type SesionesAbiertas, sesionesAbiertas } from './sesiones-abiertas.projection.ts';

const iniciada = '2026-03-01T12:00:00.000Z';
const tras = (
  doc: SesionesAbiertas | undefined,
  type: keyof typeof sesionesAbiertas.on,
  data: object = {},
): SesionesAbiertas | undefined => {
  const event = { type, data: { profesionalId: 'p1', ...data }, recordedAt: iniciada };
  return sesionesAbiertas.on[type]?.(doc, event as unknown as LoggedEvent<never>) ?? undefined;
};
const una = { sesionId: 's1', iniciada, dispositivo: 'Chrome en Windows', direccion: '203.0.113.1' };

test('un ingreso que se cruza con la eliminación de la cuenta no deja nada de su dueño', () => {
  const doc = tras(tras(undefined, 'SesionIniciada', una), 'ProfesionalEliminado');
  expect(doc?.abiertas).toEqual([]);
  expect(tras(doc, 'SesionIniciada', { ...una, sesionId: 's2' })?.abiertas).toEqual([]);
});

test('un segundo paso restablecido las termina todas', () =>
  expect(tras(tras(undefined, 'SesionIniciada', una), 'SegundoFactorRestablecido')?.abiertas).toEqual([]));

test('la de quien ya fue borrado no se lista', () =>
  expect(tras(undefined, 'SesionIniciada', { ...una, dispositivo: null, direccion: null })).toBeUndefined());

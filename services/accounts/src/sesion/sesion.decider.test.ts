import { test } from '@jest/globals';
import type { SesionEvent } from '@odonto/contracts/sesion-eventos';
import { specify } from '@odonto/event-kit/specify';
import { sesion } from './sesion.decider.ts';

const { given } = specify(sesion);
const suya = { sesionId: 's1', profesionalId: 'p1', iniciada: '2026-03-01T12:00:00.000Z' };
const datos = { ...suya, dispositivo: 'Chrome en Windows', direccion: '203.0.113.1' };
const iniciada: SesionEvent = { type: 'SesionIniciada', data: datos };
const terminada: SesionEvent = { type: 'SesionTerminada', data: suya };
const terminar = (profesionalId = 'p1') =>
  ({ type: 'TerminarSesion', data: { sesionId: 's1', profesionalId } }) as const;

test('empieza una sola vez', () => given([iniciada]).when({ type: 'IniciarSesion', data: datos }).then([]));
test('termina, y dice desde cuándo duró', () => given([iniciada]).when(terminar()).then([terminada]));
test('terminada por segunda vez no cambia nada', () =>
  given([iniciada, terminada]).when(terminar()).then([]));
test('la de otro no existe', () =>
  given([iniciada]).when(terminar('p2')).thenRejects('Sesión no encontrada'));
test('la que nunca empezó no existe', () => given([]).when(terminar()).thenRejects('Sesión no encontrada'));

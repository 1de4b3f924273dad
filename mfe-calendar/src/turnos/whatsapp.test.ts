import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { probarTurnos } from '../testing/probar-turnos.ts';
import { unTurno } from '../testing/turno.builder.ts';
import { abrirWhatsApp } from './whatsapp.ts';

const notificaciones = probarTurnos();
const abiertos: string[] = [];
const ventana = (movil: boolean) => ({
  irA: (url: string) => void abiertos.push(`app ${url}`),
  abrir: (url: string) => void abiertos.push(`web ${url}`),
  movil,
});
beforeEach(() => {
  abiertos.length = 0;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('en el escritorio abre la web, con el mensaje escrito', () => {
  expect(abrirWhatsApp(unTurno({ fecha: '2028-02-29' }), ventana(false))).toBe(true);
  expect(abiertos).toHaveLength(1);
  expect(decodeURIComponent(abiertos[0] ?? '')).toMatch(
    /^web https:\/\/wa\.me\/5491155556666\?text=Hola Juana Pérez.*29\/02\/2028 a las 10:30/,
  );
});

test('en el teléfono primero la aplicación, y la web 1000 ms después', () => {
  abrirWhatsApp(unTurno(), ventana(true));
  jest.advanceTimersByTime(999);
  expect(abiertos.map((url) => url.slice(0, 3))).toEqual(['app']);
  jest.advanceTimersByTime(1);
  expect(abiertos.map((url) => url.slice(0, 3))).toEqual(['app', 'web']);
});

describe('sin a quién escribir', () => {
  test.each([
    ['', 'El paciente Juana Pérez no tiene número de teléfono registrado'],
    ['no tiene', 'Error: No se pudo formatear el número de teléfono'],
  ])('con teléfono %j dice: %s', (telefono, message) => {
    expect(abrirWhatsApp(unTurno({ paciente: { telefono } }), ventana(false))).toBe(false);
    expect([notificaciones.at(-1)?.message, abiertos]).toEqual([message, []]);
  });
});

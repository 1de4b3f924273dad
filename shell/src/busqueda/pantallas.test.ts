import { expect, test } from '@jest/globals';
import { menuOf } from '@odonto/mfe-kit';
import { ADMIN, CALENDAR, PATIENTS } from '../testing/mfes.ts';
import { pantallasQue, sucursalesQue } from './pantallas.ts';

const menu = menuOf([PATIENTS, CALENDAR, ADMIN], 'profesional');

test.each([
  ['', ['Pacientes', 'Turnos', 'Turnos General', 'Mi Perfil']],
  ['tur', ['Turnos', 'Turnos General']],
  ['GÉNERAL tur', ['Turnos General']],
  ['perfil', ['Mi Perfil']],
  ['urnos', []],
])('"%s"', (texto, esperadas) =>
  expect(pantallasQue(texto, menu).map(({ title }) => title)).toEqual(esperadas),
);

const en = (id: string, sucursal: string) =>
  ({ sucursal_id: id, sucursal, color: '#000000', funcion: 'recepcion', permisos: [] }) as const;

test.each([
  ['', ['Sucursal: Centro', 'Sucursal: Núñez']],
  ['suc', ['Sucursal: Centro', 'Sucursal: Núñez']],
  ['sucursal: nun', ['Sucursal: Núñez']],
  ['centro', ['Sucursal: Centro']],
  ['pacientes', []],
])('los cambios de sucursal para "%s"', (texto, esperadas) =>
  expect(sucursalesQue(texto, [en('s1', 'Centro'), en('s2', 'Núñez')]).map(({ title }) => title)).toEqual(
    esperadas,
  ),
);

test('con una sola sucursal no hay a cuál cambiar', () =>
  expect(sucursalesQue('', [en('s1', 'Centro')])).toEqual([]));

import { expect, test } from '@jest/globals';
import { menuOf } from '../screens/screen-of.ts';
import { ADMIN, CALENDAR, PATIENTS } from '../testing/mfes.ts';
import { pantallasQue } from './pantallas.ts';

const menu = menuOf('profesional', [PATIENTS, CALENDAR, ADMIN]);

test.each([
  ['', ['Pacientes', 'Turnos', 'Turnos General', 'Mi Perfil']],
  ['tur', ['Turnos', 'Turnos General']],
  ['GÉNERAL tur', ['Turnos General']],
  ['perfil', ['Mi Perfil']],
  ['urnos', []],
])('"%s"', (texto, esperadas) =>
  expect(pantallasQue(texto, menu).map(({ title }) => title)).toEqual(esperadas),
);

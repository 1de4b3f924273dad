import { expect, test } from '@jest/globals';
import { menuOf } from '@odonto/mfe-kit';
import { ADMIN, CALENDAR, PATIENTS } from '../testing/mfes.ts';
import { pantallasQue } from './pantallas.ts';

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

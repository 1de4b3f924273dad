import { expect, test } from '@jest/globals';
import { conLetras } from './letras.ts';

const PARTIBLE = '\u200b';

test('lo que Roboto puede escribir queda como está', () => {
  const content = { text: 'Núñez · 20-10345678-3, $ 1.500,00 €', bold: true };
  expect(conLetras(content)).toEqual(content);
});

test('una palabra que no entra en ningún renglón se puede partir, en cualquier parte del documento', () =>
  expect(conLetras({ table: { body: [[{ stack: ['x'.repeat(30)] }]] } })).toEqual({
    table: { body: [[{ stack: [{ text: [`${'x'.repeat(28)}${PARTIBLE}xx`] }] }]] },
  }));

test('cada escritura lleva su letra, y sus palabras van juntas', () =>
  expect(conLetras({ text: 'a שלום עולם 🦷' })).toEqual({
    text: [
      {
        text: [
          'a ',
          { text: 'שלום עולם ', font: 'Hebreo', fontFeatures: ['calt'], noWrap: true },
          { text: '🦷', font: 'Emoji' },
        ],
      },
    ],
  }));

test('un emoji de varias piezas no se parte', () => {
  const familia = '👩‍⚕️'.repeat(40);
  const texto = JSON.stringify(conLetras({ text: familia }));
  expect(texto.replaceAll(PARTIBLE, '')).toContain(familia);
  expect(texto.split(PARTIBLE)[0]?.endsWith('👩‍⚕️')).toBe(true);
});

import { expect, test } from '@jest/globals';
import { withDrawableText } from './drawable-text.ts';

test('lo que las letras de los documentos tienen queda como está', () => {
  for (const texto of [
    'Núñez, Ramón · 20-10345678-3\n$ 1.500,00 € – “así” ½ ≥ 3',
    'שלום עולם',
    'مرحبا بالعالم',
    'Ωμέγα и Кириллица',
    '🦷 👩‍⚕️ 🇦🇷 👍🏽',
  ])
    expect(withDrawableText(texto)).toBe(texto);
});

test('lo que ninguna tiene se dice con un signo, en cualquier parte del expediente', () =>
  expect(withDrawableText({ paciente: { nombre: '王 Li' }, notas: [{ titulo: 'a → b' }], edad: 3 })).toEqual({
    paciente: { nombre: '� Li' },
    notas: [{ titulo: 'a � b' }],
    edad: 3,
  }));

test('una tilde suelta se une a su letra', () => expect(withDrawableText('Nun\u0303ez')).toBe('Nuñez'));

import { expect, test } from '@jest/globals';
import { enlacesDeWhatsApp, mensajeDeTurno, numeroDeWhatsApp } from './turno-whatsapp.ts';

test.each([
  ['11 5555-6666', '5491155556666'],
  ['+54 9 11 5555-6666', '5491155556666'],
  ['54 11 5555 6666', '541155556666'],
  ['011 15 5555-6666', '5491155556666'],
  ['(011) 15-5555-6666', '5491155556666'],
  ['11 15 5555 6666', '5491155556666'],
  ['15-5555-6666', '5491155556666'],
  ['0351 15 612-4478', '5493516124478'],
  ['351 612-4478', '5493516124478'],
  ['02944 15 45-1276', '5492944451276'],
  ['+54 11 15 5555 6666', '5491155556666'],
  ['+54 9 011 15 5555 6666', '5491155556666'],
  ['0054 9 11 5555 6666', '5491155556666'],
  ['no tiene', undefined],
  ['', undefined],
])('%j se marca %j', (telefono, numero) => expect(numeroDeWhatsApp(telefono)).toBe(numero));

test('el mensaje lleva nombre, fecha y hora, y viaja entero en los enlaces', () => {
  const mensaje = mensajeDeTurno({ nombre: 'Ana & Cía', fecha: '25/11/2026', hora: '10:30' });
  expect(mensaje).toContain('Ana & Cía');
  expect(mensaje).toContain('25/11/2026 a las 10:30');
  const { app, web } = enlacesDeWhatsApp('549115', mensaje);
  expect(new URL(web).searchParams.get('text')).toBe(mensaje);
  expect(new URL(app).searchParams.get('text')).toBe(mensaje);
  expect(app).toContain('whatsapp://send?phone=549115&');
  expect(web).toContain('https://wa.me/549115?');
});

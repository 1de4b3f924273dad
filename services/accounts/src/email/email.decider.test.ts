import { expect, test } from '@jest/globals';
import { specify } from '@odonto/event-kit/specify';
import type { EmailEvent } from '@odonto/contracts/profesional-eventos';
import { email } from './email.decider.ts';
import { emailStream, mismoEmail } from './email.stream.ts';

const { given } = specify(email);
const desde = '2026-03-01T10:00:00.000Z';
const reservado = (profesionalId: string): EmailEvent => ({
  type: 'EmailReservado',
  data: { profesionalId, desde },
});
const liberado = (profesionalId: string): EmailEvent => ({ type: 'EmailLiberado', data: { profesionalId } });
const reservar = (profesionalId: string) =>
  ({ type: 'ReservarEmail', data: { profesionalId, desde } }) as const;
const liberar = (profesionalId: string) => ({ type: 'LiberarEmail', data: { profesionalId } }) as const;

test('un email libre se reserva', () =>
  given([])
    .when(reservar('a'))
    .then([reservado('a')]));
test('el propio ya está reservado', () =>
  given([reservado('a')])
    .when(reservar('a'))
    .then([]));
test('el de otro no se puede usar', () =>
  given([reservado('a')])
    .when(reservar('b'))
    .thenRejects('Ya existe un profesional con ese email'));
test('liberado, lo puede usar otro', () => {
  given([reservado('a')])
    .when(liberar('a'))
    .then([liberado('a')]);
  given([reservado('a'), liberado('a')])
    .when(reservar('b'))
    .then([reservado('b')]);
});
test('nadie libera el de otro', () =>
  given([reservado('a')])
    .when(liberar('b'))
    .then([]));

test('se sabe desde cuándo, también donde no quedó escrito', () => {
  expect(email.evolve(email.initialState(), reservado('a'))).toEqual({
    titular: 'a',
    desde: Date.parse(desde),
  });
  expect(
    email.evolve(email.initialState(), { type: 'EmailReservado', data: { profesionalId: 'a' } }),
  ).toEqual({ titular: 'a', desde: 0 });
});

test('mayúsculas y blancos alrededor no hacen otro email', () => {
  const stream = emailStream(new Uint8Array(32));
  expect(stream(' ANA@Clínica.com ')).toBe(stream('ana@clínica.com'));
  expect(stream('ana@clinica.com')).not.toBe(stream('ana@clínica.com'));
  expect(mismoEmail('Ana@b.co ', 'ana@B.co')).toBe(true);
  expect(mismoEmail('ana@b.co', 'ana@b.com')).toBe(false);
  expect(stream('ana@clinica.com')).not.toBe(emailStream(new Uint8Array(32).fill(1))('ana@clinica.com'));
});

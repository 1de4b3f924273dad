import { expect, test } from '@jest/globals';
import { specify } from '@odonto/service-kit/decider/given-when-then';
import { email, type EmailEvent } from './email.decider.ts';
import { emailStream } from './email.stream.ts';

const { given } = specify(email);
const reservado = (profesionalId: string): EmailEvent => ({
  type: 'EmailReservado',
  data: { profesionalId },
});
const liberado = (profesionalId: string): EmailEvent => ({ type: 'EmailLiberado', data: { profesionalId } });
const reservar = (profesionalId: string) => ({ type: 'ReservarEmail', data: { profesionalId } }) as const;
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

test('mayúsculas y blancos alrededor no hacen otro email', () => {
  const stream = emailStream(new Uint8Array(32));
  expect(stream(' ANA@Clínica.com ')).toBe(stream('ana@clínica.com'));
  expect(stream('ana@clinica.com')).not.toBe(stream('ana@clínica.com'));
  expect(stream('ana@clinica.com')).not.toBe(emailStream(new Uint8Array(32).fill(1))('ana@clinica.com'));
});

import { expect, test } from '@jest/globals';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { instantsIn } from '../linea/instants.ts';
import { cutoffOf, yaRegistrado } from './cutoff.ts';

const AHORA = new Date('2026-11-21T12:00:00Z');
const instants = instantsIn('America/Argentina/Buenos_Aires');
const evento: LoggedEvent = {
  id: 'e1',
  stream: 'tratamiento-t1',
  revision: 0,
  position: 1n,
  type: 'TratamientoAcordado',
  data: {},
  recordedAt: '2027-11-21T12:00:00.000Z',
  metadata: {
    version: 1,
    recordedAt: '2027-11-21T12:00:00.000Z',
    actor: { id: 'p1', rol: 'profesional' },
    requestId: 'r1',
  },
  hash: '',
};
const contado = (al: string | undefined): boolean =>
  yaRegistrado(evento, cutoffOf({ reloj: 'registrado', al, hasta: undefined }, instants, AHORA));

test('lo que un reloj adelantado fechó después cuenta ahora, y no antes de su fecha', () => {
  expect(contado(undefined)).toBe(true);
  expect(contado('2026-11-21')).toBe(false);
  expect(contado('2027-11-21')).toBe(true);
});

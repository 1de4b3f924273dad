import { test } from '@jest/globals';
import { specify } from '@odonto/event-kit/specify';
import type { EncargoEvent } from './encargo-eventos.ts';
import { encargo } from './encargo.decider.ts';

const { given } = specify(encargo);

const de = { encargoId: 'e1', pacienteId: 'p1', profesionalId: 'd1' };
const datos = {
  ...de,
  descripcion: 'Corona',
  laboratorio: 'Sur',
  enviado: '2026-11-20',
  vence: '2026-12-01',
  costo: 1_200_000,
};
const enviado: EncargoEvent = { type: 'EncargoEnviado', data: datos };
const recibido: EncargoEvent = {
  type: 'EncargoRecibido',
  data: { ...de, recibido: '2026-11-30', costo: 1_250_000 },
};
const anulado: EncargoEvent = { type: 'EncargoAnulado', data: de };

const recibir = (dia = '2026-11-30') =>
  ({ type: 'RecibirEncargo', data: { recibido: dia, costo: 1_250_000 } }) as const;
const anular = { type: 'AnularEncargo', data: {} } as const;

test('enviar dos veces lo mismo es enviar uno', () => {
  given([]).when({ type: 'EnviarEncargo', data: datos }).then([enviado]);
  given([enviado]).when({ type: 'EnviarEncargo', data: datos }).then([]);
});

test('se recibe una vez, con su costo, y no antes de su envío', () => {
  given([enviado]).when(recibir()).then([recibido]);
  given([enviado, recibido]).when(recibir()).thenRejects('El encargo ya se recibió');
  given([enviado]).when(recibir('2026-11-19')).thenRejects('El encargo no puede recibirse antes de su envío');
});

test('lo que falta se anula; lo recibido no', () => {
  given([enviado]).when(anular).then([anulado]);
  given([enviado, recibido]).when(anular).thenRejects('El encargo ya se recibió');
  given([enviado, anulado]).when(recibir()).thenRejects('Encargo no encontrado');
});

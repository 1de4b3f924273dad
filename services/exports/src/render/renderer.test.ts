import { afterAll, expect, jest, test } from '@jest/globals';
import { unExpediente } from '../testing/expediente.builder.ts';
import { type Pedido, renderer } from './renderer.ts';

jest.setTimeout(60_000);

const dibujante = renderer();
afterAll(() => dibujante.stop());

const pedido = (expediente = unExpediente()): Pedido => ({
  tipo: 'paciente',
  expediente,
  emision: '2026-11-20',
  zonaHoraria: 'America/Argentina/Buenos_Aires',
});

test('dice cuánto lleva de lo que es largo, siempre un poco más', async () => {
  const avances: number[] = [];
  const notas = Array.from({ length: 800 }, (_, n) => ({
    id: `n${n}`,
    profesionalId: 'ana',
    titulo: `Consulta ${n}`,
    descripcion: 'Se realizó limpieza y control de la pieza.',
    fecha: '2026-05-11T13:00:00.000Z',
  }));
  const pdf = await dibujante.render(pedido(unExpediente({ notas })), (avance) => avances.push(avance));
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect(avances.length).toBeGreaterThan(0);
  expect(avances).toEqual(avances.toSorted((uno, otro) => uno - otro));
});

test('lo que no se puede dibujar falla solo: el siguiente se dibuja', async () => {
  const recibo = dibujante.render({ ...pedido(), tipo: 'recibo', pagoId: 'ninguno' });
  await expect(recibo).rejects.toThrow('the payment is no longer in the record');
  await expect(dibujante.render(pedido())).resolves.toBeInstanceOf(Uint8Array);
});

test('detenido, lo que se estaba dibujando falla, y después se puede volver a pedir', async () => {
  const pendiente = dibujante.render(pedido());
  dibujante.stop();
  await expect(pendiente).rejects.toThrow();
  await expect(dibujante.render(pedido())).resolves.toBeInstanceOf(Uint8Array);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Tratamiento } from '@odonto/contracts/financiacion';
import type { PagoRegistrado } from '@odonto/contracts/financiacion-eventos';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { publicarPaciente } from '@odonto/practice/testing';
import {
  type Called,
  type TempService,
  tempService,
  type Usuario,
  usuario,
  whereItIsKept,
} from '@odonto/service-kit/testing';
import { financing } from './service.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService(financing);
});
afterAll(() => service.stop());

const SECRETOS = ['ortodoncia-secreta', 'nota-secreta', 'referencia-secreta', 'tardía-secreta'];
const quedaEn = () => whereItIsKept(service.shared.settings, SECRETOS);

test('lo escrito de un paciente eliminado no queda legible en ningún lugar', async () => {
  const ana = usuario(service);
  const paciente = await publicarPaciente(service.shared.log, ana.id);
  const clave = (key: string) => ({ 'Idempotency-Key': key });
  const { body } = await ana.post(
    '/api/financiacion/tratamientos',
    {
      paciente_id: paciente.id,
      descripcion: SECRETOS[0],
      observaciones: SECRETOS[1],
      monto_total: 10,
      cantidad_cuotas: 1,
    },
    clave('t'),
  );
  await ana.post(
    '/api/financiacion/pagos',
    {
      tratamiento_id: (body as Tratamiento).id,
      monto_pagado: 1,
      fecha_pago: '2026-01-01',
      metodo_pago: 'otro',
      referencia_pago: SECRETOS[2],
    },
    clave('p'),
  );
  expect(await quedaEn()).not.toEqual([]);
  await paciente.eliminar();
  while ((await quedaEn()).length > 0) await pause(50);
  expect((await ana.get(`/api/financiacion/tratamientos/${paciente.id}`)).status).toBe(404);
});

/** A treatment, and a payment of it by a request that was accepted before the deletion. */
const conPagoEnCurso = async (ana: Usuario, pacienteId: string) => {
  const { log } = service.shared;
  const { body } = await ana.post('/api/financiacion/tratamientos', {
    paciente_id: pacienteId,
    descripcion: 'Ortodoncia',
    monto_total: 10,
    cantidad_cuotas: 1,
  });
  const tratamientoId = (body as Tratamiento).id;
  const stream = `tratamiento-${tratamientoId}`;
  const { head } = await log.read(stream);
  const event: PagoRegistrado = {
    type: 'PagoRegistrado',
    data: {
      pagoId: randomUUID(),
      tratamientoId,
      pacienteId,
      profesionalId: ana.id,
      monto: 1,
      fechaPago: '2026-01-01',
      numeroCuota: 1,
      metodo: 'otro',
      referencia: SECRETOS[3] ?? '',
      ...textosDePago.nada(),
    },
  };
  const actor = { id: ana.id, rol: 'profesional' } as const;
  const metadata = { recordedAt: new Date().toISOString(), actor, requestId: 'tarde' };
  /** Returns a function that reads the projected payment. */
  return async (): Promise<() => Promise<Called>> => {
    const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
    expect((await log.readStored(stream)).at(-1)?.data).toContain('$cifrado');
    return () =>
      ana.get('/api/financiacion/caja?desde=2026-01-01&hasta=2026-01-01', { 'x-posicion': String(position) });
  };
};

test('lo que un pedido ya aceptado escribe justo después de la eliminación tampoco queda', async () => {
  const ana = usuario(service);
  const { log, keys } = service.shared;
  const paciente = await publicarPaciente(log, ana.id);
  const pagar = await conPagoEnCurso(ana, paciente.id);
  // Delays the destruction of the key until the event written after the deletion could have been read with it.
  const { promise: puede, resolve: destruir } = Promise.withResolvers<void>();
  const destroy = keys.destroy.bind(keys);
  jest.spyOn(keys, 'destroy').mockImplementation(async (subject) => {
    await puede;
    await destroy(subject);
  });
  await paciente.eliminar();
  const ver = await pagar();
  await Promise.race([ver(), pause(500)]);
  destruir();
  while ((await ver()).status !== 200);
  while (!(await keys.isDestroyed(paciente.id))) await pause(10);
  expect(await quedaEn()).toEqual([]);
});

test('ni lo que se escribe en una historia que la ley manda conservar, cuando se destruye', async () => {
  const ana = usuario(service);
  const paciente = await publicarPaciente(service.shared.log, ana.id);
  const pagar = await conPagoEnCurso(ana, paciente.id);
  await paciente.eliminar({ conservarHasta: '2036-01-01T00:00:00.000Z' });
  const ver = await pagar();
  expect((await ver()).status).toBe(200);
  expect(await quedaEn()).not.toEqual([]);
  await paciente.destruir();
  while ((await quedaEn()).length > 0) await pause(50);
});

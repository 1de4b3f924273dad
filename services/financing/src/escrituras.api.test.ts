import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { financing } from './service.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService(financing);
});
afterAll(() => service.stop());

const TRATAMIENTOS = '/api/financiacion/tratamientos';
const PAGOS = '/api/financiacion/pagos';

test('con las proyecciones detenidas, lo que se guarda se contesta entero, igual que se lee después', async () => {
  const ana = usuario(service);
  const { id: paciente_id } = await publicarPaciente(service.shared.log, ana.id);
  const acordar = (descripcion: string) =>
    ana.post(TRATAMIENTOS, { paciente_id, descripcion, monto_total: 1000, cantidad_cuotas: 4 });
  const pagar = (tratamiento_id: string, monto_pagado: number) =>
    ana.post(PAGOS, { tratamiento_id, monto_pagado, fecha_pago: '2026-09-01', metodo_pago: 'efectivo' });
  const [ortodoncia, implante] = await Promise.all(
    ['Ortodoncia', 'Implante'].map(async (nombre) => (await acordar(nombre)).body as Tratamiento),
  );
  const primero = (await pagar(ortodoncia?.id ?? '', 100)).body as Pago;

  const seguir = service.holdProjections();
  const nuevo = await acordar('Prótesis');
  const cambiado = await ana.put(`${TRATAMIENTOS}/${ortodoncia?.id}`, { descripcion: 'Ortodoncia fija' });
  const pagado = await pagar(implante?.id ?? '', 12.5);
  const corregido = await ana.put(`${PAGOS}/${primero.id}`, {
    monto_pagado: 150,
    observaciones: 'Con recibo',
  });
  seguir();

  const escritos = [nuevo, cambiado, pagado, corregido];
  expect(escritos.map(({ status }) => status)).toEqual([201, 200, 201, 200]);
  for (const { headers } of escritos) {
    expect(headers.get('x-proyeccion')).toBe('atrasada');
    expect(headers.get('x-posicion')).toMatch(/^\d+$/);
  }

  const hasta = { 'x-posicion': corregido.headers.get('x-posicion') ?? '' };
  const tratamientos = (await ana.get(`${TRATAMIENTOS}/${paciente_id}`, hasta)).body as Tratamiento[];
  const pagos = (await ana.get(`${PAGOS}/${paciente_id}`, hasta)).body as Pago[];
  const leido = (vistas: readonly { readonly id: string }[], { body }: { readonly body: unknown }) =>
    JSON.stringify(vistas.find(({ id }) => id === (body as { readonly id: string }).id));
  expect(nuevo.text).toBe(leido(tratamientos, nuevo));
  expect(pagado.text).toBe(leido(pagos, pagado));
  expect(corregido.text).toBe(leido(pagos, corregido));
  // The answer to a write shows what its own command left: the payment was corrected later.
  expect(cambiado.body).toEqual({
    ...tratamientos.find(({ id }) => id === ortodoncia?.id),
    total_pagado: 100,
    saldo: 900,
  });
});

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cambiosPago, nuevoTratamiento } from '@odonto/contracts/financiacion';
import { idsDeCadena, visitasPorPaciente } from '@odonto/practice/demo';
import { contarHasta, publicarPuesto } from '@odonto/practice/testing';
import { seededId } from '@odonto/service-kit/app';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { financing } from '../service.ts';
import { tratamientoDeCadena } from './tratamientos-de-cadena.ts';

jest.setTimeout(300_000);

let service: TempService;

beforeAll(async () => {
  service = await tempService(financing, { env: { DEMO: 'cadena' } });
});
afterAll(() => service.stop());

test('uno de cada tres pacientes tiene un tratamiento con sus pagos, una sola vez', async () => {
  const { puesto, hecho } = await publicarPuesto(service.shared.log, idsDeCadena(seededId));
  const visitas = [...visitasPorPaciente({ puesto, hecho }, 'America/Argentina/Buenos_Aires')];
  const tratamientos = visitas.flatMap(([numero, suyas]) => tratamientoDeCadena(numero, suyas) ?? []);
  const pagos = tratamientos.flatMap((uno) => uno.pagos);
  for (const { descripcion, montoTotal, cuotas } of tratamientos)
    nuevoTratamiento.parse({ descripcion, monto_total: montoTotal, cantidad_cuotas: cuotas });
  for (const { monto, metodo, hace } of pagos) {
    cambiosPago.parse({ monto_pagado: monto, metodo_pago: metodo });
    expect(hace).toBeGreaterThanOrEqual(0);
  }
  expect(tratamientos.length).toBeGreaterThan(visitas.length / 4);
  const contar = () => contarHasta(service.shared.log, pagos.length, 'PagoRegistrado', 'TratamientoAcordado');
  expect(await contar()).toEqual([pagos.length, tratamientos.length]);
  await service.restart();
  expect(await contar()).toEqual([pagos.length, tratamientos.length]);
});

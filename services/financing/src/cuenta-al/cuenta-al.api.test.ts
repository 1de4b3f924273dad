import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CuentaAl, Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { financing } from '../service.ts';

/** Noon in Buenos Aires is 15:00 UTC; 23:30 there is the next day in UTC. */
const clock = { time: new Date('2026-03-01T15:00:00Z'), now: (): Date => clock.time };
const es = (instante: string): void => {
  clock.time = new Date(instante);
};

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;

beforeAll(async () => {
  service = await tempService(financing, { clock });
  ana = usuario(service);
  juana = await publicarPaciente(service.shared.log, ana.id);
});
afterAll(() => service.stop());

const post = async <T>(path: string, body: object): Promise<T> =>
  (await ana.post(`/api/financiacion/${path}`, body)).body as T;
const al = async (dia: string): Promise<CuentaAl> =>
  (await ana.get(`/api/financiacion/cuenta/${juana.id}?al=${dia}`)).body as CuentaAl;
const figuras = async (dia: string) => {
  const { total_tratamientos, total_pagado, saldo, tratamientos, pagos } = await al(dia);
  return [total_tratamientos, total_pagado, saldo, tratamientos.length, pagos.length];
};

test('muestra lo que se había registrado hasta el final de cada día, y nada de lo que vino después', async () => {
  const { id } = await post<Tratamiento>('tratamientos', {
    paciente_id: juana.id,
    descripcion: 'Ortodoncia',
    monto_total: 1000,
    cantidad_cuotas: 4,
  });
  const porError = await post<Tratamiento>('tratamientos', {
    paciente_id: juana.id,
    descripcion: 'Por error',
    monto_total: 500.5,
    cantidad_cuotas: 1,
  });
  es('2026-03-03T02:30:00Z'); // still the 2nd in Buenos Aires
  const pago = await post<Pago>('pagos', {
    tratamiento_id: id,
    monto_pagado: 250,
    fecha_pago: '2026-02-20',
    metodo_pago: 'efectivo',
  });
  es('2026-03-04T15:00:00Z');
  await ana.delete(`/api/financiacion/tratamientos/${porError.id}`);
  await ana.put(`/api/financiacion/pagos/${pago.id}`, { monto_pagado: 300 });
  await ana.put(`/api/financiacion/tratamientos/${id}`, { descripcion: 'Brackets' });
  es('2026-03-06T15:00:00Z');
  await ana.delete(`/api/financiacion/pagos/${pago.id}`);

  expect(await figuras('2026-02-28')).toEqual([0, 0, 0, 0, 0]);
  expect(await figuras('2026-03-01')).toEqual([1500.5, 0, 1500.5, 2, 0]);
  expect(await figuras('2026-03-02')).toEqual([1500.5, 250, 1250.5, 2, 1]);
  expect(await figuras('2026-03-03')).toEqual([1500.5, 250, 1250.5, 2, 1]);
  expect(await figuras('2026-03-05')).toEqual([1000, 300, 700, 1, 1]);
  expect(await figuras('2026-03-06')).toEqual([1000, 0, 1000, 1, 0]);
  expect((await al('2026-03-02')).pagos[0]?.tratamiento_descripcion).toBe('Ortodoncia');
  expect((await al('2026-03-04')).pagos[0]).toMatchObject({
    tratamiento_descripcion: 'Brackets',
    monto_pagado: 300,
    numero_cuota: 1,
  });
});

test('hoy es lo mismo que muestran las listas', async () => {
  const { tratamientos, pagos } = await al('2026-03-06');
  expect((await ana.get(`/api/financiacion/tratamientos/${juana.id}`)).body).toEqual(tratamientos);
  expect((await ana.get(`/api/financiacion/pagos/${juana.id}`)).body).toEqual(pagos);
});

test.each([
  ['', 'La fecha es obligatoria'],
  ['?al=2026-02-30', 'La fecha no es válida'],
])('sin una fecha real (%s): %s', async (query, message) => {
  const { status, body } = await ana.get(`/api/financiacion/cuenta/${juana.id}${query}`);
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
});

test('la cuenta de otro no se encuentra', async () =>
  expect((await usuario(service).get(`/api/financiacion/cuenta/${juana.id}?al=2026-03-06`)).status).toBe(
    404,
  ));

test('lo que un reloj adelantado fechó después no falta en la cuenta de hoy', async () => {
  const de = await publicarPaciente(service.shared.log, ana.id);
  es('2027-03-06T15:00:00Z');
  await post<Tratamiento>('tratamientos', {
    paciente_id: de.id,
    descripcion: 'Corona',
    monto_total: 100,
    cantidad_cuotas: 1,
  });
  es('2026-03-06T15:00:00Z');
  const cuenta = async (dia: string) =>
    (await ana.get(`/api/financiacion/cuenta/${de.id}?al=${dia}`)).body as CuentaAl;
  expect((await cuenta('2026-03-06')).tratamientos).toHaveLength(1);
  expect((await cuenta('2026-03-05')).tratamientos).toHaveLength(0);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caja, Tratamiento } from '@odonto/contracts/financiacion';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { financing } from '../service.ts';

const clock = { now: (): Date => new Date('2026-11-20T23:00:00Z') }; // 20:00 in Buenos Aires

let service: TempService;
let ana: Usuario;
let ramon: PacientePublicado;

beforeAll(async () => {
  service = await tempService(financing, { clock });
  ana = usuario(service);
  ramon = await publicarPaciente(service.shared.log, ana.id, { nombre: '=Ramón; "el viejo"' });
  const { body } = await ana.post('/api/financiacion/tratamientos', {
    paciente_id: ramon.id,
    descripcion: 'Corona',
    monto_total: 1000,
    cantidad_cuotas: 4,
  });
  const pagar = (monto_pagado: number, fecha_pago: string, metodo_pago: string) =>
    ana.post('/api/financiacion/pagos', {
      tratamiento_id: (body as Tratamiento).id,
      monto_pagado,
      fecha_pago,
      metodo_pago,
    });
  await pagar(0.1, '2026-11-20', 'efectivo');
  await pagar(0.2, '2026-11-20', 'efectivo');
  await pagar(100, '2026-11-20', 'otro');
  await pagar(50, '2026-11-19', 'transferencia');
});
afterAll(() => service.stop());

const caja = async (query = '', quien = ana): Promise<Caja> =>
  (await quien.get(`/api/financiacion/caja${query}`)).body as Caja;

test('sin días dichos, la de hoy, con totales por método al centavo', async () => {
  const { desde, hasta, total, por_metodo, pagos } = await caja();
  expect([desde, hasta, total]).toEqual(['2026-11-20', '2026-11-20', 100.3]);
  expect(por_metodo).toEqual([
    { metodo_pago: 'efectivo', cantidad: 2, total: 0.3 },
    { metodo_pago: 'otro', cantidad: 1, total: 100 },
  ]);
  expect(pagos.map(({ numero_cuota }) => numero_cuota)).toEqual([3, 2, 1]);
  expect(pagos[0]).toMatchObject({
    paciente_nombre: '=Ramón; "el viejo"',
    tratamiento_descripcion: 'Corona',
  });
});

test('de un período, los dos días incluidos', async () => {
  expect((await caja('?desde=2026-11-19&hasta=2026-11-20')).total).toBe(150.3);
  expect((await caja('?desde=2026-11-19&hasta=2026-11-19')).total).toBe(50);
  expect((await caja('?hasta=2026-11-18')).pagos).toEqual([]);
});

test.each([
  ['?desde=2026-02-30', 'La fecha no es válida'],
  ['?desde=2026-11-20&hasta=2026-11-19', 'La fecha hasta no puede ser anterior a la fecha desde'],
])('%s: %s', async (query, message) => {
  const { status, body } = await ana.get(`/api/financiacion/caja${query}`);
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
});

test('cada profesional ve la suya', async () => expect((await caja('', usuario(service))).total).toBe(0));

test('se baja como planilla, y un nombre con = no se calcula', async () => {
  const response = await fetch(`${service.url}/api/financiacion/caja.csv?desde=2026-11-19&hasta=2026-11-20`, {
    headers: { authorization: `Bearer ${service.token({ id: ana.id })}` },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="caja-2026-11-19-a-2026-11-20.csv"',
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain(`20/11/2026;"'=Ramón; ""el viejo""";Corona;3;Otro;;100,00\r\n`);
});

test('de un paciente eliminado no queda nada', async () => {
  const visto = await ramon.eliminar();
  const { body } = await ana.get('/api/financiacion/caja?desde=2026-11-01', visto);
  expect((body as Caja).pagos).toEqual([]);
});

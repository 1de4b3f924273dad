import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { financing } from './service.ts';

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;

beforeAll(async () => {
  service = await tempService(financing);
  ana = usuario(service);
  juana = await publicarPaciente(service.shared.log, ana.id);
});
afterAll(() => service.stop());

const TRATAMIENTOS = '/api/financiacion/tratamientos';
const PAGOS = '/api/financiacion/pagos';

const ortodoncia = () => ({
  paciente_id: juana.id,
  descripcion: 'Ortodoncia',
  monto_total: 1000,
  cantidad_cuotas: 4,
  fecha_inicio: '2026-08-03',
});
const efectivo = { fecha_pago: '2026-09-01', metodo_pago: 'efectivo' };

const acordar = async (datos: object = {}): Promise<Tratamiento> =>
  (await ana.post(TRATAMIENTOS, { ...ortodoncia(), ...datos })).body as Tratamiento;
const pagar = async (
  tratamiento_id: string,
  monto_pagado: number | string,
  datos: object = {},
): Promise<Pago> =>
  (await ana.post(PAGOS, { tratamiento_id, monto_pagado, ...efectivo, ...datos })).body as Pago;
const uno = async (id: string): Promise<Tratamiento | undefined> =>
  ((await ana.get(`${TRATAMIENTOS}/${juana.id}`)).body as Tratamiento[]).find((t) => t.id === id);

describe('acordar un tratamiento', () => {
  test('contesta 201 y el tratamiento entero, sin pagos', async () => {
    const { status, body } = await ana.post(TRATAMIENTOS, { ...ortodoncia(), monto_total: '1500.50' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      paciente_id: juana.id,
      descripcion: 'Ortodoncia',
      monto_total: 1500.5,
      cantidad_cuotas: 4,
      fecha_inicio: '2026-08-03',
      fecha_vencimiento: null,
      observaciones: null,
      total_pagado: 0,
      saldo: 1500.5,
      excedente: 0,
      estado_pago: 'sin_pagos',
      cantidad_pagos: 0,
      createdAt: expect.any(String),
    });
  });

  test('sin fecha de inicio, hoy', async () => {
    const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format();
    expect((await acordar({ fecha_inicio: '' })).fecha_inicio).toBe(hoy);
  });

  const malos: [datos: object, message: string][] = [
    [{ descripcion: '  ' }, 'La descripción del tratamiento es obligatoria'],
    [{ monto_total: null }, 'El costo total del tratamiento es obligatorio'],
    [{ monto_total: 0 }, 'El costo total debe ser un valor mayor a $0'],
    [{ monto_total: -5 }, 'El costo total debe ser un valor mayor a $0'],
    [{ monto_total: '1.234,56' }, 'El monto no es válido'],
    [{ monto_total: 0.001 }, 'El monto no es válido'],
    [{ monto_total: 1_000_000_000 }, 'El monto no es válido'],
    [{ monto_total: {} }, 'El monto no es válido'],
    [{ cantidad_cuotas: '' }, 'La cantidad de cuotas es obligatoria'],
    [{ cantidad_cuotas: 0 }, 'La cantidad de cuotas debe ser un número mayor a 0'],
    [{ cantidad_cuotas: 1.5 }, 'La cantidad de cuotas debe ser un número mayor a 0'],
    [{ cantidad_cuotas: 61 }, 'La cantidad de cuotas no puede exceder 60 cuotas (5 años)'],
    [{ fecha_inicio: '2026-02-30' }, 'La fecha no es válida'],
  ];
  test.each(malos)('con %j: %s, y nada se escribe', async (datos, message) => {
    const antes = (await ana.get(`${TRATAMIENTOS}/${juana.id}`)).text;
    const { status, body } = await ana.post(TRATAMIENTOS, { ...ortodoncia(), ...datos });
    expect([status, (body as { message: string }).message]).toEqual([400, message]);
    expect((await ana.get(`${TRATAMIENTOS}/${juana.id}`)).text).toBe(antes);
  });

  test('1e309 no es un monto', async () => {
    const { status, body } = await ana.post(
      TRATAMIENTOS,
      JSON.stringify({ ...ortodoncia(), monto_total: 7 }).replace(':7,', ':1e309,'),
    );
    expect([status, (body as { message: string }).message]).toEqual([400, 'El monto no es válido']);
  });

  test('el paciente de otro no se encuentra', async () => {
    const { status } = await usuario(service).post(TRATAMIENTOS, ortodoncia());
    expect(status).toBe(404);
    expect((await usuario(service).get(`${TRATAMIENTOS}/${juana.id}`)).status).toBe(404);
  });

  test('admin y auditor no entran', async () => {
    for (const rol of ['admin', 'auditor'] as const)
      expect((await usuario(service, rol).get(`${TRATAMIENTOS}/${juana.id}`)).status).toBe(403);
  });
});

describe('pagar', () => {
  test('numera las cuotas y lleva la cuenta al centavo', async () => {
    const { id } = await acordar({ monto_total: 0.3 });
    expect((await pagar(id, 0.1, { numero_cuota: 9 })).numero_cuota).toBe(1);
    expect((await pagar(id, '0.20')).numero_cuota).toBe(2);
    expect(await uno(id)).toMatchObject({ total_pagado: 0.3, saldo: 0, estado_pago: 'completado' });
    await pagar(id, 0.02);
    expect(await uno(id)).toMatchObject({ saldo: 0, excedente: 0.02, estado_pago: 'excedido' });
  });

  const malos: [datos: object, message: string][] = [
    [{ tratamiento_id: '' }, 'Debe seleccionar un tratamiento para registrar el pago'],
    [{ monto_pagado: '' }, 'El monto del pago es obligatorio'],
    [{ monto_pagado: 0 }, 'El monto del pago debe ser mayor a $0'],
    [{ fecha_pago: '' }, 'La fecha del pago es obligatoria'],
    [{ fecha_pago: '2026-02-30' }, 'La fecha no es válida'],
    [{ metodo_pago: '' }, 'Debe seleccionar un método de pago'],
    [{ metodo_pago: 'trueque' }, 'Debe seleccionar un método de pago'],
  ];
  test.each(malos)('con %j: %s', async (datos, message) => {
    const { id } = await acordar();
    const { status, body } = await ana.post(PAGOS, {
      tratamiento_id: id,
      monto_pagado: 1,
      ...efectivo,
      ...datos,
    });
    expect([status, (body as { message: string }).message]).toEqual([400, message]);
    expect(await uno(id)).toMatchObject({ cantidad_pagos: 0 });
  });

  test('el doble clic con la misma Idempotency-Key es un pago', async () => {
    const { id } = await acordar();
    const pago = { tratamiento_id: id, monto_pagado: 250, ...efectivo };
    const clave = { 'Idempotency-Key': 'doble-clic' };
    const [primero, segundo] = await Promise.all([
      ana.post(PAGOS, pago, clave),
      ana.post(PAGOS, pago, clave),
    ]);
    expect(segundo.text).toBe(primero.text);
    expect(await uno(id)).toMatchObject({ total_pagado: 250, cantidad_pagos: 1 });
  });

  test('cien a la vez: todos una vez, cuotas 1 a 100', async () => {
    const { id } = await acordar({ monto_total: 100_000 });
    const pagos = await Promise.all(Array.from({ length: 100 }, () => pagar(id, 10)));
    expect(pagos.map(({ numero_cuota }) => numero_cuota).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    );
    expect(await uno(id)).toMatchObject({ total_pagado: 1000, cantidad_pagos: 100 });
  }, 60_000);

  test('corregido conserva id y cuota; vacíos se guardan como nulos', async () => {
    const { id } = await acordar();
    const pago = await pagar(id, 100, { referencia_pago: 'R-1', observaciones: 'seña' });
    const { status, body } = await ana.put(`${PAGOS}/${pago.id}`, {
      monto_pagado: 150,
      referencia_pago: '',
      observaciones: null,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...pago, monto_pagado: 150, referencia_pago: null, observaciones: null });
    expect(await uno(id)).toMatchObject({ total_pagado: 150 });
  });

  test('anulado desaparece de la cuenta y de la lista', async () => {
    const { id } = await acordar();
    const pago = await pagar(id, 100);
    expect((await ana.delete(`${PAGOS}/${pago.id}`)).body).toEqual({
      message: 'Pago eliminado correctamente',
    });
    expect(await uno(id)).toMatchObject({ estado_pago: 'sin_pagos' });
    const lista = (await ana.get(`${PAGOS}/${juana.id}`)).body as Pago[];
    expect(lista.some((otro) => otro.id === pago.id)).toBe(false);
    expect((await ana.delete(`${PAGOS}/${pago.id}`)).status).toBe(404);
  });

  test('los de otro profesional no se encuentran', async () => {
    const { id } = await acordar();
    const pago = await pagar(id, 100);
    const otro = usuario(service);
    const nuevo = { tratamiento_id: id, monto_pagado: 1, ...efectivo };
    expect((await otro.post(PAGOS, nuevo)).status).toBe(404);
    expect((await otro.put(`${PAGOS}/${pago.id}`, { monto_pagado: 1 })).status).toBe(404);
    expect((await otro.delete(`${PAGOS}/${pago.id}`)).status).toBe(404);
    expect(await uno(id)).toMatchObject({ total_pagado: 100 });
  });

  test('los más recientes primero, con la descripción de hoy', async () => {
    const { id } = await acordar();
    await pagar(id, 1, { fecha_pago: '2026-09-01T10:00' });
    await pagar(id, 2, { fecha_pago: '2026-10-01' });
    await ana.put(`${TRATAMIENTOS}/${id}`, { descripcion: 'Brackets' });
    const lista = ((await ana.get(`${PAGOS}/${juana.id}`)).body as Pago[]).filter(
      (p) => p.tratamiento_id === id,
    );
    expect(lista.map((p) => [p.monto_pagado, p.fecha_pago, p.tratamiento_descripcion])).toEqual([
      [2, '2026-10-01', 'Brackets'],
      [1, '2026-09-01', 'Brackets'],
    ]);
  });
});

describe('condiciones y eliminación', () => {
  test('con pagos no cambian; enviarlas iguales está bien', async () => {
    const { id } = await acordar();
    await pagar(id, 100);
    const { status, body } = await ana.put(`${TRATAMIENTOS}/${id}`, { monto_total: 2000 });
    expect([status, (body as { message: string }).message]).toEqual([
      409,
      'No se puede modificar el monto ni las cuotas de un tratamiento con pagos',
    ]);
    const igual = { monto_total: 1000, cantidad_cuotas: 4, observaciones: 'controlar' };
    expect((await ana.put(`${TRATAMIENTOS}/${id}`, igual)).body).toMatchObject({
      observaciones: 'controlar',
    });
  });

  test('se elimina solo sin pagos', async () => {
    const { id } = await acordar();
    const pago = await pagar(id, 100);
    expect((await ana.delete(`${TRATAMIENTOS}/${id}`)).status).toBe(409);
    await ana.delete(`${PAGOS}/${pago.id}`);
    expect((await ana.delete(`${TRATAMIENTOS}/${id}`)).status).toBe(200);
    expect(await uno(id)).toBeUndefined();
  });

  test('al eliminar al paciente no queda nada suyo', async () => {
    const otra = await publicarPaciente(service.shared.log, ana.id);
    const { id } = await acordar({ paciente_id: otra.id });
    const pago = await pagar(id, 100);
    const visto = await otra.eliminar();
    expect((await ana.get(`${TRATAMIENTOS}/${otra.id}`, visto)).status).toBe(404);
    expect((await ana.put(`${PAGOS}/${pago.id}`, { monto_pagado: 1 })).status).toBe(404);
  });

  test('al eliminado no se le cobra ni se le cambia nada: nada se escribe', async () => {
    const otra = await publicarPaciente(service.shared.log, ana.id);
    const { id } = await acordar({ paciente_id: otra.id });
    const visto = await otra.eliminar();
    const pago = await ana.post(PAGOS, { tratamiento_id: id, monto_pagado: 1, ...efectivo }, visto);
    const cambio = await ana.put(`${TRATAMIENTOS}/${id}`, { descripcion: 'Otra' }, visto);
    const baja = await ana.delete(`${TRATAMIENTOS}/${id}`, undefined, visto);
    for (const { status, body } of [pago, cambio, baja])
      expect([status, (body as { message: string }).message]).toEqual([404, 'Tratamiento no encontrado']);
    expect((await service.shared.log.read(`tratamiento-${id}`)).events).toHaveLength(1);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { planAlDia, planDeCuotas, planDeTratamiento } from './financiacion-plan.ts';

const acordado = (montoTotal: number, cantidadCuotas: number, fechaInicio = '2026-01-31') => ({
  fechaInicio,
  montoTotal,
  cantidadCuotas,
});

describe('el plan de cuotas', () => {
  test('vence cada mes el mismo día, o el último del mes que no lo tiene', () =>
    expect(planDeCuotas(acordado(1_400, 14)).map(({ vencimiento }) => vencimiento)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ]));

  test('en año bisiesto febrero llega al 29', () =>
    expect(planDeCuotas(acordado(200, 2, '2028-01-30'))[1]?.vencimiento).toBe('2028-02-29'));

  test('la última cuota se lleva el redondeo', () =>
    expect(planDeCuotas(acordado(1_000_00, 3)).map(({ monto }) => monto)).toEqual([333_33, 333_33, 333_34]));

  test('suma siempre el total, al centavo', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: 1, max: 60 }),
        (total, n) => {
          const plan = planDeCuotas(acordado(total, n));
          return plan.length === n && plan.reduce((suma, { monto }) => suma + monto, 0) === total;
        },
      ),
    ));
});

describe('el plan al día', () => {
  const seis = acordado(600, 6, '2026-01-10');

  test('lo pagado cubre las cuotas desde la primera', () => {
    const { cubiertas, proxima, vencido } = planAlDia(seis, 250, '2026-04-15');
    expect(cubiertas).toBe(2);
    expect(vencido).toBe(150); // half of the third and all of the fourth
    expect(proxima).toMatchObject({ numero: 5, vencimiento: '2026-05-10', falta: 100 });
  });

  test('la cuota que vence hoy todavía no está vencida', () => {
    const { proxima, vencido } = planAlDia(seis, 0, '2026-01-10');
    expect([proxima?.numero, vencido]).toEqual([1, 0]);
  });

  test('lo que cuenta como pagado no debe nada, aunque falte un centavo o sobre', () => {
    for (const pagado of [599, 600, 700])
      expect(planAlDia(seis, pagado, '2027-01-01')).toMatchObject({
        cubiertas: 6,
        proxima: undefined,
        vencido: 0,
      });
  });

  test('lo que falta es siempre el total menos lo pagado', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (total, n, pagado) => {
          const { cuotas } = planAlDia(acordado(total, n), pagado, '2027-06-01');
          const falta = cuotas.reduce((suma, cuota) => suma + cuota.falta, 0);
          return falta === (total - pagado <= 1 ? 0 : total - pagado);
        },
      ),
    ));

  test('de un tratamiento como se responde, con decimales', () =>
    expect(
      planDeTratamiento(
        { fecha_inicio: '2026-08-03', monto_total: 0.3, cantidad_cuotas: 3, total_pagado: 0.1 },
        '2026-09-04',
      ),
    ).toMatchObject({ cubiertas: 1, vencido: 10, proxima: { vencimiento: '2026-10-03', falta: 10 } }));
});

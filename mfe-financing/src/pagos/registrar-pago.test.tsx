/** The treatment and the amount with which 'Registrar pago' opens, and the few steps that remain. */
import { expect, test } from '@jest/globals';
import { diaAqui } from '@odonto/contracts/dias';
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import FinanciacionTab from '../financiacion.tab.tsx';
import { unPago, unTratamiento } from '../testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from '../testing/probar-financiacion.ts';
import { cuotaQueVence, primeroEnVencer } from './vencimientos.ts';

const notificaciones = probarFinanciacion();

const abrir = async (tratamientos: readonly Tratamiento[], pagos: readonly Pago[] = []) => {
  servidor.cuenta(tratamientos, pagos);
  const rendered = renderScreen(<FinanciacionTab pacienteId="p1" />, '/pacientes/p1');
  await screen.findByRole('heading', { name: 'Tratamientos financiados' });
  return rendered;
};
const monto = () => screen.getByRole('textbox', { name: 'Monto' });
const tratamiento = () => screen.getByRole('combobox', { name: 'Tratamiento' });
const cobrar = () =>
  within(screen.getByRole('dialog', { name: 'Registrar pago' })).getByRole('button', {
    name: 'Registrar pago',
  });

const CORONA = { id: 'corona', descripcion: 'Corona', fecha_inicio: '2026-09-15' } as const;
const ORTODONCIA = { id: 'orto', descripcion: 'Ortodoncia', fecha_inicio: '2026-08-10' } as const;

test('el que vence antes es el de la primera cuota sin cubrir, haya empezado cuando haya empezado', () => {
  const corona = unTratamiento({ ...CORONA, monto_total: 300, cantidad_cuotas: 3 });
  // Two of four instalments are covered: the third, of October, is due.
  const ortodoncia = unTratamiento({ ...ORTODONCIA, monto_total: 1000, total_pagado: 600 });
  expect(cuotaQueVence(ortodoncia, '2026-11-01')).toMatchObject({ vencimiento: '2026-10-10', falta: 15_000 });
  expect(primeroEnVencer([ortodoncia, corona], '2026-11-01')).toBe(corona);
  expect(primeroEnVencer([corona, { ...ortodoncia, total_pagado: 0 }], '2026-11-01')?.id).toBe('orto');
  expect(primeroEnVencer([], '2026-11-01')).toBeUndefined();
  expect(cuotaQueVence(unTratamiento({ total_pagado: 1000 }), '2026-11-01')).toBeUndefined();
});

test('se cobra en dos clics: ya está elegido lo que vence antes, con el monto de su cuota', async () => {
  const pago = unPago({ tratamiento_id: 'orto', numero_cuota: 2 });
  const enviados = servidor.escrituras(() => HttpResponse.json(pago, { status: 201 }));
  const { user } = await abrir(
    [unTratamiento(CORONA), unTratamiento({ ...ORTODONCIA, total_pagado: 100 })],
    [unPago({ tratamiento_id: 'orto', numero_cuota: 1 })],
  );
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  expect(tratamiento()).toHaveProperty('value', 'Ortodoncia');
  expect(monto()).toHaveProperty('value', '150,00');
  await waitFor(() => expect(document.activeElement).toBe(monto()));
  screen.getByText('Venció el 10/08/2026');
  expect(screen.getByRole('button', { name: 'Una cuota: $ 150,00' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await user.click(cobrar());
  await waitFor(() =>
    expect(enviados[0]?.cuerpo).toMatchObject({
      tratamiento_id: 'orto',
      monto_pagado: '150.00',
      fecha_pago: diaAqui(),
      metodo_pago: 'efectivo',
    }),
  );
  await screen.findByRole('button', { name: 'Descargar recibo' });
  expect(notificaciones.at(-1)?.message).toBe('Pago registrado correctamente (Cuota 2)');
});

test('desde la fila de un tratamiento es el de esa fila, y lo propuesto no es trabajo sin guardar', async () => {
  const { user } = await abrir([unTratamiento(CORONA), unTratamiento(ORTODONCIA)]);
  await user.click(screen.getByRole('button', { name: 'Registrar pago de Corona' }));
  expect(tratamiento()).toHaveProperty('value', 'Corona');
  expect(monto()).toHaveProperty('value', '250,00');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('el monto propuesto sigue al tratamiento; el que se escribió queda, y al enfocarlo se reemplaza', async () => {
  const { user } = await abrir([unTratamiento({ ...CORONA, monto_total: 400 }), unTratamiento(ORTODONCIA)]);
  const elegir = async (nombre: string) => {
    await user.click(tratamiento());
    await user.click(screen.getByRole('option', { name: nombre }));
  };
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await elegir('Corona');
  expect(monto()).toHaveProperty('value', '100,00');
  await elegir('Ortodoncia');
  expect(monto()).toHaveProperty('value', '250,00');
  await user.tab();
  expect(document.activeElement).toBe(monto());
  await user.keyboard('80');
  expect(monto()).toHaveProperty('value', '80');
  await elegir('Corona');
  expect(monto()).toHaveProperty('value', '80');
});

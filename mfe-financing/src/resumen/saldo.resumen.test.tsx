import { expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { unPago, unTratamiento } from '../testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from '../testing/probar-financiacion.ts';
import SaldoResumen from './saldo.resumen.tsx';

probarFinanciacion();

const abrir = () => renderScreen(<SaldoResumen pacienteId="p1" />, '/pacientes/p1?tab=resumen');

test('dice lo que se debe y lo pagado, y ofrece registrar un pago', async () => {
  servidor.cuenta([unTratamiento({ monto_total: 1000, total_pagado: 250 })]);
  const { user } = abrir();
  await screen.findByText('$ 750,00');
  screen.getByText('Pagado $ 250,00 de $ 1.000,00');
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await screen.findByRole('dialog', { name: 'Registrar pago' });
});

test('cobra la cuota que vence en dos clics y deja el recibo a un toque, aunque ya no se deba nada', async () => {
  servidor.cuenta([unTratamiento({ id: 't', monto_total: 1000, total_pagado: 750 })]);
  const enviados = servidor.escrituras(() => {
    servidor.cuenta([unTratamiento({ id: 't', monto_total: 1000, total_pagado: 1000 })]);
    return HttpResponse.json(unPago({ tratamiento_id: 't', numero_cuota: 4 }), { status: 201 });
  });
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Registrar pago' });
  await user.click(within(dialogo).getByRole('button', { name: 'Registrar pago' }));
  await screen.findByText('$ 0,00');
  expect(enviados[0]?.cuerpo).toMatchObject({ tratamiento_id: 't', monto_pagado: '250.00' });
  screen.getByRole('button', { name: 'Descargar recibo' });
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('button', { name: 'Descargar recibo' })).toBeNull();
});

test('sin deuda no ofrece cobrar; sin tratamientos lleva a agregar el primero', async () => {
  servidor.cuenta([unTratamiento({ monto_total: 100, total_pagado: 100 })]);
  const { unmount } = abrir();
  await screen.findByText('$ 0,00');
  expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
  unmount();
  servidor.cuenta([]);
  abrir();
  const primero = await screen.findByRole('link', { name: 'Agregar el primero' });
  expect(primero.getAttribute('href')).toContain('?tab=financiacion');
});

test('si no se puede cargar lo dice, y Reintentar lo trae', async () => {
  servidor.cuenta([unTratamiento({ monto_total: 1000 })]);
  servidor.leer('/api/financiacion/pagos/:id', () => falla(500, ''));
  const { user } = abrir();
  await screen.findByText('Error al cargar datos de financiación');
  servidor.cuenta([unTratamiento({ monto_total: 1000 })]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('$ 1.000,00');
});

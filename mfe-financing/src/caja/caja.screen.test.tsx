import { expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { hoy } from '../cuenta/hoy.ts';
import { unPago } from '../testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from '../testing/probar-financiacion.ts';
import { CajaScreen } from './caja.screen.tsx';

probarFinanciacion();

const CAJA = '/api/financiacion/caja';
const conPagos = (url: URL) =>
  HttpResponse.json({
    desde: url.searchParams.get('desde'),
    hasta: url.searchParams.get('hasta'),
    total: 350,
    por_metodo: [
      { metodo_pago: 'efectivo', cantidad: 2, total: 300 },
      { metodo_pago: 'otro', cantidad: 1, total: 50 },
    ],
    pagos: [{ ...unPago(), paciente_nombre: 'Juana Pérez' }],
  });

test('abre en el día de hoy, con totales por método', async () => {
  const pedidos: string[] = [];
  servidor.leer(CAJA, (url) => {
    pedidos.push(url.search);
    return conPagos(url);
  });
  renderScreen(<CajaScreen />, '/caja');
  await screen.findByRole('link', { name: 'Juana Pérez' });
  expect(pedidos).toEqual([`?desde=${hoy()}&hasta=${hoy()}`]);
  expect(screen.getAllByRole('definition').map((dd) => dd.textContent)).toEqual([
    '$ 350,00',
    '1 pago',
    '$ 300,00',
    '2 pagos',
    '$ 50,00',
    '1 pago',
  ]);
});

test('en la tabla un clic en cualquier lugar de la fila lleva a la cuenta de quien pagó', async () => {
  servidor.leer(CAJA, conPagos);
  const { user } = renderScreen(<CajaScreen />, '/caja');
  await user.click(await screen.findByText('Ortodoncia'));
  expect(window.location.pathname + window.location.search).toMatch(/^\/pacientes\/.+\?tab=financiacion$/);
});

test('en el teléfono cada pago es una tarjeta con su monto a la vista, y lleva a la cuenta de quien pagó', async () => {
  window.innerWidth = 390;
  servidor.leer(CAJA, conPagos);
  renderScreen(<CajaScreen />, '/caja');
  const tarjeta = await screen.findByRole('listitem');
  expect(tarjeta.textContent).toBe('Juana Pérez$ 250,0001/09/2026 · Efectivo · Cuota 1 de Ortodoncia');
  expect(screen.getByRole('link', { name: 'Juana Pérez' }).getAttribute('href')).toBe(
    '/pacientes/p1?tab=financiacion',
  );
  expect(screen.queryByRole('table')).toBeNull();
});

test('un período al revés lo dice y no se pide', async () => {
  servidor.leer(CAJA, conPagos);
  renderScreen(<CajaScreen />, '/caja');
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2020-01-01' } });
  await screen.findByText('La fecha hasta no puede ser anterior a la fecha desde');
  expect(screen.getByRole('button', { name: 'Descargar planilla' })).toHaveProperty('disabled', true);
});

test('sin pagos lo dice; si falla, Reintentar', async () => {
  servidor.leer(CAJA, () => falla(500, ''));
  const { user } = renderScreen(<CajaScreen />, '/caja');
  await screen.findByText('Error al cargar la caja');
  servidor.leer(CAJA, (url) =>
    HttpResponse.json({
      desde: url.searchParams.get('desde'),
      hasta: url.searchParams.get('hasta'),
      total: 0,
      por_metodo: [],
      pagos: [],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No hay pagos registrados');
});

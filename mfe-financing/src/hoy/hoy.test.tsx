import { expect, test } from '@jest/globals';
import type { Caja } from '@odonto/contracts/financiacion';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen } from '@testing-library/react';
import { unPago } from '../testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from '../testing/probar-financiacion.ts';
import CajaDeHoy from './caja.hoy.tsx';

probarFinanciacion();

const CAJA = '/api/financiacion/caja';

const deHoy = (datos: Partial<Caja>) => (url: URL) => ({
  desde: url.searchParams.get('desde'),
  hasta: url.searchParams.get('hasta'),
  total: 0,
  por_metodo: [],
  pagos: [],
  ...datos,
});

test('la caja de hoy, con su total y cada método', async () => {
  servidor.leer(
    CAJA,
    deHoy({
      total: 350,
      por_metodo: [
        { metodo_pago: 'efectivo', cantidad: 1, total: 250 },
        { metodo_pago: 'transferencia', cantidad: 1, total: 100 },
      ],
      pagos: [unPago(), unPago()].map((pago) => ({ ...pago, paciente_nombre: 'Juana' })),
    }),
  );
  renderScreen(<CajaDeHoy />, '/hoy');
  await screen.findByText('$ 350,00');
  expect(screen.getAllByRole('term').map((dt) => dt.textContent)).toEqual([
    '2 pagos',
    'Efectivo',
    'Transferencia',
  ]);
});

test('sin pagos lo dice; si falla, Reintentar los trae', async () => {
  servidor.leer(CAJA, () => falla(500, ''));
  const { user } = renderScreen(<CajaDeHoy />, '/hoy');
  await screen.findByText('Error al cargar la caja');
  servidor.leer(CAJA, deHoy({}));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Todavía no hay pagos de hoy.');
});

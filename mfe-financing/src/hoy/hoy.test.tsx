import { expect, test } from '@jest/globals';
import type { Caja, Vencidas } from '@odonto/contracts/financiacion';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen } from '@testing-library/react';
import { unPago } from '../testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from '../testing/probar-financiacion.ts';
import CajaDeHoy from './caja.hoy.tsx';
import SaldoDeFila from './saldo.fila.tsx';
import CuotasVencidas from './vencidas.hoy.tsx';

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

const VENCIDAS = '/api/financiacion/vencidas';

const unaVencida = (n: number): Vencidas['tratamientos'][number] => ({
  id: `t${n}`,
  paciente_id: `p${n}`,
  paciente_nombre: `Paciente ${n}`,
  descripcion: 'Ortodoncia',
  desde: '2026-08-01',
  cuotas: n,
  vencido: n * 100,
});
const TODAS = Array.from({ length: 7 }, (_, n) => unaVencida(n + 1));

test('las cuotas vencidas, de a páginas, con el camino a su cuenta', async () => {
  servidor.leer(VENCIDAS, ({ searchParams }) => {
    const desde = Number(searchParams.get('cursor') ?? 0);
    const hasta = desde + Number(searchParams.get('limite'));
    const siguiente = hasta < TODAS.length ? String(hasta) : null;
    return { total: TODAS.length, tratamientos: TODAS.slice(desde, hasta), siguiente };
  });
  const { user } = renderScreen(<CuotasVencidas />, '/hoy');
  const primero = await screen.findByRole('link', { name: 'Paciente 1' });
  expect(primero.getAttribute('href')).toBe('/pacientes/p1?tab=financiacion');
  screen.getByText('Ortodoncia · 1 cuota desde el 01/08/2026');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Ver más (2)' }));
  await screen.findByRole('link', { name: 'Paciente 7' });
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /Ver más/ })).toBeNull();
});

test('sin cuotas vencidas lo dice; si falla, Reintentar las trae', async () => {
  servidor.leer(VENCIDAS, () => falla(500, ''));
  const { user } = renderScreen(<CuotasVencidas />, '/hoy');
  await screen.findByText('Error al cargar las cuotas vencidas');
  servidor.leer(VENCIDAS, () => ({ total: 0, tratamientos: [], siguiente: null }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No hay cuotas vencidas.');
});

const IDS = ['p1', 'p2'];
const FILAS = (
  <ul>
    {IDS.map((id) => (
      <li key={id}>
        <SaldoDeFila pacienteId={id} pacienteIds={IDS} />
      </li>
    ))}
  </ul>
);

test('cada fila dice lo que debe su paciente, con un solo pedido', async () => {
  const pedidos: (string | null)[] = [];
  servidor.leer('/api/financiacion/saldos', ({ searchParams }) => {
    pedidos.push(searchParams.get('ids'));
    return [{ paciente_id: 'p1', saldo: 300, vencido: 100 }];
  });
  renderScreen(FILAS, '/hoy');
  await screen.findByText('$ 300,00');
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    'Debe $ 300,00, vencido $ 100,00',
    '',
  ]);
  expect(pedidos).toEqual(['p1,p2']);
});

test('un saldo que no se pudo saber no parece una cuenta sin deuda', async () => {
  servidor.leer('/api/financiacion/saldos', () => falla(500, ''));
  const { user } = renderScreen(FILAS, '/hoy');
  const [reintentar] = await screen.findAllByRole('button', { name: 'Saldo: sin datos. Reintentar' });
  servidor.leer('/api/financiacion/saldos', () => [{ paciente_id: 'p2', saldo: 50, vencido: 50 }]);
  if (reintentar) await user.click(reintentar);
  await screen.findByText('$ 50,00');
});

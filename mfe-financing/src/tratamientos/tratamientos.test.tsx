/** The treatments that are shown, and a row that opens by a press anywhere. */
import { describe, expect, test } from '@jest/globals';
import type { Tratamiento } from '@odonto/contracts/financiacion';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import FinanciacionTab from '../financiacion.tab.tsx';
import { unTratamiento } from '../testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from '../testing/probar-financiacion.ts';

probarFinanciacion();

const abrir = async (tratamientos: readonly Tratamiento[]) => {
  servidor.cuenta(tratamientos);
  const rendered = renderScreen(<FinanciacionTab pacienteId="p1" />, '/pacientes/p1');
  await screen.findByRole('heading', { name: 'Tratamientos financiados' });
  return rendered;
};

describe('los tratamientos según su saldo', () => {
  const nombres = () => screen.getAllByRole('rowheader').map((celda) => celda.textContent?.slice(0, 1));

  test('se muestran todos, los que tienen saldo o los saldados, con su cuenta', async () => {
    const { user } = await abrir([
      unTratamiento({ descripcion: 'A' }),
      unTratamiento({ descripcion: 'B', total_pagado: 1000 }),
      unTratamiento({ descripcion: 'C', total_pagado: 10 }),
      unTratamiento({ descripcion: 'D', total_pagado: 2000 }),
    ]);
    expect(nombres()).toEqual(['A', 'B', 'C', 'D']);
    await user.click(screen.getByRole('radio', { name: 'Con saldo (2)' }));
    expect(nombres()).toEqual(['A', 'C']);
    await user.click(screen.getByRole('radio', { name: 'Saldados (2)' }));
    expect(nombres()).toEqual(['B', 'D']);
    await user.click(screen.getByRole('radio', { name: 'Todos (4)' }));
    expect(nombres()).toHaveLength(4);
  });

  test('donde no dejaría nada afuera no se ofrece', async () => {
    await abrir([unTratamiento(), unTratamiento()]);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('la fila entera abre su plan', async () => {
    const { user } = await abrir([unTratamiento({ observaciones: 'Con descuento' })]);
    expect(screen.getAllByText('Con descuento')).toHaveLength(1);
    await user.click(screen.getByText('Sin pagos'));
    screen.getByRole('table', { name: 'Plan de cuotas de Ortodoncia' });
    // The row may cut the text, so the opened plan repeats it.
    expect(screen.getAllByText('Con descuento')).toHaveLength(2);
  });

  test('el plan fechado se abre en su fila', async () => {
    const { user } = await abrir([
      unTratamiento({ fecha_inicio: '2026-01-31', monto_total: 1000, cantidad_cuotas: 3 }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Plan de cuotas de Ortodoncia' }));
    const filas = within(screen.getByRole('table', { name: 'Plan de cuotas de Ortodoncia' })).getAllByRole(
      'row',
    );
    expect(
      filas.slice(1).map((fila) =>
        within(fila)
          .getAllByRole('cell')
          .slice(0, 3)
          .map((td) => td.textContent),
      ),
    ).toEqual([
      ['1', '31/01/2026', '$ 333,33'],
      ['2', '28/02/2026', '$ 333,33'],
      ['3', '31/03/2026', '$ 333,34'],
    ]);
  });
});

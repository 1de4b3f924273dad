/** The account for a user who does not have all permissions (docs/spec/financing.md#who-may-do-what). */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Permiso, permisosQueDa } from '@odonto/contracts/permisos';
import { permisos$, SIN_ORGANIZACION } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen } from '@testing-library/react';
import FinanciacionTab from './financiacion.tab.tsx';
import { unPago, unTratamiento } from './testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from './testing/probar-financiacion.ts';

probarFinanciacion();
beforeEach(() => {
  const excepciones = { agregados: [], quitados: [] };
  permisos$.next({
    status: 'listo',
    mis: {
      administra: false,
      membresias: [
        {
          sucursal_id: 'centro',
          sucursal: 'Centro',
          color: '#4c6ef5',
          funcion: 'recepcion',
          permisos: [...permisosQueDa({ funcion: 'recepcion', ...excepciones }, 'personal')],
        },
      ],
    },
  });
});
afterEach(() => permisos$.next(SIN_ORGANIZACION));

const abrir = async (permisos: readonly Permiso[], conTratamiento = true): Promise<void> => {
  const tratamiento = unTratamiento({ descripcion: 'Ortodoncia' });
  servidor.cuenta(conTratamiento ? [tratamiento] : [], conTratamiento ? [unPago()] : []);
  servidor.leer('/api/financiacion/permisos/:id', () => ({ permisos: [...permisos] }));
  renderScreen(<FinanciacionTab pacienteId="p1" />, '/pacientes/p1');
  await screen.findByRole('heading', { name: 'Tratamientos financiados' });
};
const botones = (): readonly string[] =>
  screen
    .getAllByRole('button')
    .map((boton) => boton.getAttribute('aria-label') ?? boton.textContent ?? '')
    .filter((nombre) => !nombre.startsWith('Plan de cuotas'));

test('recepción cobra y da el recibo, y no corrige ni arma nada', async () => {
  await abrir(['presupuestos.presentar', 'presupuestos.aceptar', 'pagos.registrar']);
  expect(botones()).toEqual([
    'Ver al…',
    'Estado de cuenta',
    'Registrar pago',
    'Registrar pago de Ortodoncia',
    expect.stringMatching(/^Recibo: cuota/),
  ]);
});

test('quien solo la ve no tiene con qué cambiarla', async () => {
  await abrir(['presupuestos.presentar']);
  expect(botones()).toEqual(['Ver al…', 'Estado de cuenta', expect.stringMatching(/^Recibo: cuota/)]);
});

test('sin tratamientos no ofrece lo que no puede', async () => {
  await abrir(['presupuestos.presentar', 'pagos.registrar'], false);
  screen.getByText('Su profesional todavía no acordó ninguno.');
  expect(screen.queryByRole('button', { name: 'Agregar primer tratamiento' })).toBeNull();
});

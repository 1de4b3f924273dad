import { describe, expect, test } from '@jest/globals';
import type { PermisosDeCuenta } from '@odonto/contracts/auditoria-permisos';
import { openSession } from '@odonto/mfe-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { abrir, contesta, pedidos, probarAuditoria } from '../../testing/probar-auditoria.tsx';

probarAuditoria();

const marta: PermisosDeCuenta = {
  profesional_id: 'marta',
  nombre: 'Marta Díaz',
  sucursal_id: 's1',
  sucursal: 'Centro',
  funcion: 'recepcion',
  permisos: ['pacientes.ver-datos', 'pagos.anular', 'caja.operar'],
  agregados: ['pagos.anular'],
  quitados: ['turnos.mover'],
};

const enCadena = () => openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'auditor', organizacion: true });

describe('permisos al…', () => {
  test('muestra quién podía qué al terminar un día, con lo que no existe hoy aparte', async () => {
    enCadena();
    contesta('permisos', [
      marta,
      { ...marta, profesional_id: 'x', nombre: null, agregados: [], quitados: [] },
    ]);
    abrir('/auditoria/permisos');
    const dia = await screen.findByLabelText('Permisos al');
    fireEvent.change(dia, { target: { value: '2026-03-10' } });
    const tabla = within(await screen.findByRole('table', { name: 'Permisos al 10/03/2026' }));
    expect(pedidos.at(-1)?.get('fecha')).toBe('2026-03-10');
    const filas = tabla.getAllByRole('row').map(({ textContent }) => textContent);
    expect(filas.slice(1)).toEqual([
      'Marta DíazCentroRecepciónVer los datos de los pacientes · Anular pagosAgregado: anular pagosQuitado: mover turnos',
      'datos personales eliminadosCentroRecepciónVer los datos de los pacientes · Anular pagos',
    ]);
  });

  test('un día sin equipos lo dice', async () => {
    enCadena();
    contesta('permisos', []);
    abrir('/auditoria/permisos');
    await screen.findByText('Nadie tenía permisos en una sucursal');
  });

  test('un consultorio sin sucursales no tiene la sección', async () => {
    abrir('/auditoria/permisos');
    await screen.findByRole('link', { name: 'Historias' });
    expect(screen.queryByRole('link', { name: 'Permisos' })).toBeNull();
    expect(location.pathname).toBe('/auditoria');
  });
});

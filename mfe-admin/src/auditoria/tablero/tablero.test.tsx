import { expect, test } from '@jest/globals';
import type { TableroAuditado, TurnoAuditado } from '@odonto/contracts/auditoria-tablero';
import { openSession } from '@odonto/mfe-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrir, contesta, pedidos, probarAuditoria } from '../../testing/probar-auditoria.tsx';

probarAuditoria();

const cita = {
  posicion: '7',
  evento_id: 'e7',
  evento: 'TurnoAgendado',
  frase: 'Agendó un turno',
  autor: { id: 'marta', rol: 'personal', nombre: 'Marta Díaz' },
  registrado_at: '2026-03-10T13:00:00.000Z',
  efectivo_at: null,
} as const;

const turno = (datos: Partial<TurnoAuditado>): TurnoAuditado => ({
  id: 't1',
  hora: '10:00',
  duracion: 45,
  estado: 'confirmado',
  paciente_id: 'p1',
  paciente: 'Pérez, Juana',
  profesional_id: 'ana',
  profesional: 'Ana Gómez',
  descripcion: 'Control',
  sillon_id: 's1',
  sobreturno: false,
  cita,
  ...datos,
});

const tablero = (turnos: readonly TurnoAuditado[], hora = '10:30'): TableroAuditado => ({
  sucursales: [
    { id: 'c', nombre: 'Centro' },
    { id: 'n', nombre: 'Norte' },
  ],
  tablero: {
    sucursal_id: 'c',
    sucursal: 'Centro',
    zona_horaria: 'America/Argentina/Buenos_Aires',
    fecha: '2026-03-10',
    hora,
    al: '2026-03-10T13:30:59.999Z',
    sillones: [{ id: 's1', nombre: 'Sillón 1' }],
    turnos: [...turnos],
    cancelados: 1,
    cambios: ['09:50', '10:05', '10:40'],
  },
});

const enCadena = () => openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'auditor', organizacion: true });

test('quién esperaba y desde cuándo, y los turnos por sillón con el evento que los dejó así', async () => {
  enCadena();
  contesta('tablero', () =>
    tablero([
      turno({ flujo: 'en_sillon', sentado: '2026-03-10T13:05:00.000Z' }),
      turno({
        id: 't2',
        paciente: null,
        sillon_id: null,
        flujo: 'en_espera',
        llegada: '2026-03-10T13:10:00.000Z',
      }),
    ]),
  );
  abrir('/auditoria/tablero?fecha=2026-03-10&hora=10:30');
  const sala = within(await screen.findByRole('region', { name: 'Esperaban' }));
  expect(sala.getByRole('listitem').textContent).toBe('datos personales eliminados20 min · turno 10:00');
  const sillon = within(screen.getByRole('region', { name: 'Sillón 1' }));
  expect(sillon.getByRole('listitem').textContent).toContain(
    '10:00 a 10:45En el sillónPérez, JuanaAna Gómez · Control',
  );
  sillon.getByTitle('Agendó un turno');
  within(screen.getByRole('region', { name: 'Sin sillón' })).getByText('En espera');
  screen.getByText('Había 1 turno cancelado.');
});

test('se va de cambio en cambio, y el momento está en la dirección', async () => {
  enCadena();
  contesta('tablero', (consulta) => tablero([turno({})], consulta.get('hora') ?? ''));
  const user = userEvent.setup();
  abrir('/auditoria/tablero?fecha=2026-03-10&hora=10:30');
  await user.click(await screen.findByRole('button', { name: 'Cambio siguiente' }));
  await screen.findByRole('article', { name: 'Centro, 10/03/2026 a las 10:40' });
  expect(screen.getByRole('button', { name: 'Cambio siguiente' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Cambio anterior' }));
  await screen.findByRole('article', { name: 'Centro, 10/03/2026 a las 10:05' });
  expect(pedidos.at(-1)?.toString()).toBe('sucursal=&fecha=2026-03-10&hora=10%3A05');
});

test('antes de la primera sucursal no había tablero; sin respuesta se puede reintentar', async () => {
  enCadena();
  contesta('tablero', { sucursales: [], tablero: null });
  abrir('/auditoria/tablero?fecha=2020-03-10&hora=10:30');
  await screen.findByText('No había ninguna sucursal abierta en ese momento');
});

test('un consultorio sin sucursales no tiene la sección', async () => {
  abrir('/auditoria/tablero');
  await screen.findByRole('link', { name: 'Historias' });
  await waitFor(() => expect(location.pathname).toBe('/auditoria'));
  expect(screen.queryByRole('link', { name: 'Tablero' })).toBeNull();
});

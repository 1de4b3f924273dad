/** Booking by pressing what is offered: days, free hours, reasons and durations. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { proximosDiasHabiles } from '@odonto/contracts/turno-agenda';
import type { Turno } from '@odonto/contracts/turno';
import { formatFecha } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { GeneralScreen } from '../general/general.screen.tsx';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { unTurno } from '../testing/turno.builder.ts';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
import { momentoDe } from '../turnos/momento.ts';
import TurnosTab from '../turnos.tab.tsx';

jest.setTimeout(60_000);

const notificaciones = probarTurnos();

beforeEach(() => {
  window.innerWidth = 1366;
});

// From the second day on, all hours are in the future, whatever the time of the test.
const [, DIA = '', OTRO = ''] = proximosDiasHabiles(momentoDe(new Date()), 5);

const grupo = (nombre: string | RegExp) => within(screen.getByRole('group', { name: nombre }));
const libres = (fecha: string) =>
  grupo(`Libres el ${diaLegible(fecha)}`)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));
const nombres = (nombre: string) =>
  grupo(nombre)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));

const enLaFicha = async (turnos: readonly Turno[], en = '/pacientes/p1') => {
  servidor.turnos(turnos);
  return renderScreen(<TurnosTab pacienteId="p1" />, en);
};
const abrir = async (turnos: readonly Turno[]) => {
  const rendered = await enLaFicha(turnos);
  await rendered.user.click(await screen.findByRole('button', { name: 'Agendar turno' }));
  await screen.findByRole('group', { name: /^Libres el/ });
  await screen.findByRole('radio', { name: 'Control' });
  return rendered;
};
const elegirDia = (user: Awaited<ReturnType<typeof abrir>>['user'], fecha: string) =>
  user.click(grupo('Día').getByRole('radio', { name: diaLegible(fecha) }));

test('se agenda sin escribir nada: una hora libre, un motivo, Agendar', async () => {
  const enviados = servidor.escrituras(() => HttpResponse.json(unTurno(), { status: 201 }));
  const { user } = await abrir([unTurno({ fecha: DIA, hora: '09:00', duracion: 60 })]);
  await elegirDia(user, DIA);
  expect(libres(DIA).slice(0, 4)).toEqual(['08:00', '08:30', '10:00', '10:30']);
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  expect(screen.getByLabelText(/^Fecha/)).toHaveProperty('value', formatFecha(DIA));
  await user.click(screen.getByRole('radio', { name: 'Control' }));
  expect(screen.getByLabelText(/^Descripción/)).toHaveProperty('value', 'Control');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(notificaciones.at(-1)?.message).toBe('Turno agendado con éxito.'));
  expect(enviados[0]?.cuerpo).toEqual({
    paciente_id: 'p1',
    fecha: DIA,
    hora: '10:00',
    descripcion: 'Control',
  });
  expect(screen.queryByRole('form', { name: 'Agendar turno' })).toBeNull();
});

test('un turno más largo tiene menos horas, y se manda su duración', async () => {
  const enviados = servidor.escrituras(() => HttpResponse.json(unTurno(), { status: 201 }));
  const { user } = await abrir([unTurno({ fecha: DIA, hora: '09:00' })]);
  await elegirDia(user, DIA);
  await user.click(screen.getByRole('radio', { name: '60 min' }));
  expect(libres(DIA).slice(0, 3)).toEqual(['08:00', '09:30', '10:00']);
  expect(libres(DIA).at(-1)).toBe('19:00');
  await user.click(screen.getByRole('radio', { name: '09:30' }));
  await user.type(screen.getByLabelText(/^Descripción/), 'Corona');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() =>
    expect(enviados[0]?.cuerpo).toMatchObject({ hora: '09:30', duracion: 60, descripcion: 'Corona' }),
  );
});

test('un día sin horas libres no se ofrece; otra fecha que se escribe muestra las suyas', async () => {
  const lleno = Array.from({ length: 24 }, (_, n) =>
    unTurno({
      fecha: OTRO,
      hora: `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
    }),
  );
  const { user } = await abrir([...lleno, unTurno({ fecha: '2099-01-05', hora: '08:00' })]);
  await waitFor(() =>
    expect(grupo('Día').getByRole('radio', { name: diaLegible(OTRO) })).toHaveProperty('disabled', true),
  );
  fireEvent.change(screen.getByLabelText(/^Fecha/), { target: { value: '2099-01-05' } });
  await screen.findByRole('group', { name: `Libres el ${diaLegible('2099-01-05')}` });
  expect(libres('2099-01-05')[0]).toBe('08:30');
  fireEvent.change(screen.getByLabelText(/^Fecha/), { target: { value: OTRO } });
  await screen.findByText('No quedan horas libres este día.');
  await elegirDia(user, DIA);
  expect(screen.getByLabelText(/^Hora/)).toHaveProperty('value', '');
});

test('primero los motivos que más usa, después los habituales', async () => {
  servidor.turnos([]);
  servidor.leer('/api/turnos/motivos', () => ['Ajuste de brackets', 'Control']);
  const { user } = renderScreen(<TurnosTab pacienteId="p1" />, '/pacientes/p1');
  await user.click(await screen.findByRole('button', { name: 'Agendar turno' }));
  await screen.findByRole('radio', { name: 'Ajuste de brackets' });
  expect(nombres('Motivo')).toEqual([
    'Ajuste de brackets',
    'Control',
    'Consulta',
    'Limpieza',
    'Endodoncia',
    'Extracción',
  ]);
});

test('si las horas no se pueden leer lo dice, y se agenda igual escribiéndolas', async () => {
  servidor.turnos([]);
  servidor.leer('/api/turnos', () => falla(500, ''));
  const enviados = servidor.escrituras(() => HttpResponse.json(unTurno(), { status: 201 }));
  const { user } = renderScreen(<TurnosTab pacienteId="p1" />, '/pacientes/p1');
  await user.click(await screen.findByRole('button', { name: 'Agendar turno' }));
  await screen.findByText('No se pudieron cargar los turnos.');
  fireEvent.change(screen.getByLabelText(/^Fecha/), { target: { value: DIA } });
  fireEvent.change(screen.getByLabelText(/^Hora/), { target: { value: '07:10' } });
  await user.click(await screen.findByRole('radio', { name: 'Control' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(enviados[0]?.cuerpo).toMatchObject({ hora: '07:10' }));
});

test('desde 1024 es un panel al lado, que Escape cierra; antes, un diálogo', async () => {
  const { user, unmount } = await abrir([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '30 min' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Agendar turno' })).toBeNull());
  unmount();
  window.innerWidth = 1023;
  await abrir([]);
  screen.getByRole('dialog', { name: 'Agendar turno' });
});

test('el Resumen lo abre por su dirección, y al cerrarlo no queda en ella', async () => {
  const { user } = await enLaFicha([], '/pacientes/p1?tab=turnos&agendar=1');
  await screen.findByRole('form', { name: 'Agendar turno' });
  await user.click(screen.getByRole('button', { name: 'Cerrar formulario' }));
  expect(screen.queryByRole('form', { name: 'Agendar turno' })).toBeNull();
  expect(location.search).toBe('?tab=turnos');
});

test('desde el calendario se elige el paciente en el mismo formulario, y sin él se pide', async () => {
  const enviados = servidor.escrituras(() => HttpResponse.json(unTurno(), { status: 201 }));
  servidor.turnos([]);
  servidor.leer('/api/pacientes', () => HttpResponse.json([{ id: 'p9', nombre: 'Luna, Martín' }]));
  const { user } = renderScreen(<GeneralScreen />, '/turnos-general');
  await user.click(await screen.findByRole('button', { name: 'Agendar turno' }));
  const paciente = await screen.findByRole('combobox', { name: 'Paciente' });
  await waitFor(() => expect(document.activeElement).toBe(paciente));
  await screen.findByRole('group', { name: /^Libres el/ });
  await elegirDia(user, DIA);
  await user.click(screen.getByRole('radio', { name: '08:00' }));
  await user.click(await screen.findByRole('radio', { name: 'Limpieza' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(notificaciones.at(-1)?.message).toBe('Por favor, complete todos los campos.'));
  expect(enviados).toEqual([]);
  await user.type(paciente, 'lun');
  await user.click(await screen.findByRole('option', { name: 'Luna, Martín' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() =>
    expect(enviados[0]?.cuerpo).toEqual({
      paciente_id: 'p9',
      fecha: DIA,
      hora: '08:00',
      descripcion: 'Limpieza',
    }),
  );
});

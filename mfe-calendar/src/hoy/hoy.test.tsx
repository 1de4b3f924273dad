import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, within } from '@testing-library/react';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { unTurno } from '../testing/turno.builder.ts';
import PorConfirmar from './confirmar.hoy.tsx';
import SinTurno from './sin-turno.hoy.tsx';
import TurnosDeHoy from './turnos.hoy.tsx';

jest.setTimeout(60_000);
probarTurnos();

/** Noon of a Monday where the tests run. */
const AHORA = new Date(2026, 10, 23, 12, 0);
const HOY = '2026-11-23';
const MANANA = '2026-11-24';

/** Only the clock is replaced: requests and waits take their own time. */
beforeEach(
  () =>
    void jest.useFakeTimers({
      now: AHORA,
      doNotFake: [
        'cancelAnimationFrame',
        'clearImmediate',
        'clearInterval',
        'clearTimeout',
        'nextTick',
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'setImmediate',
        'setInterval',
        'setTimeout',
      ],
    }),
);
afterEach(() => void jest.useRealTimers());

const turno = (hora: string, nombre: string, datos: Partial<Omit<Turno, 'paciente'>> = {}): Turno =>
  unTurno({ fecha: HOY, hora, paciente_id: nombre, paciente: { nombre }, ...datos });

const filas = async () => {
  const lista = await screen.findByRole('list', { name: 'Turnos de hoy' });
  return within(lista).getAllByRole('listitem');
};

test('el próximo está destacado, con sus acciones; los demás llevan a su ficha', async () => {
  servidor.turnos([
    turno('09:00', 'Ana', { estado: 'completado' }),
    turno('13:00', 'Eva', { estado: 'cancelado' }),
    turno('13:30', 'Luz'),
    turno('15:00', 'Sol', { estado: 'confirmado' }),
    turno('10:00', 'Otro día', { fecha: MANANA }),
  ]);
  const { user } = renderScreen(<TurnosDeHoy />, '/hoy');
  const todas = await filas();
  expect(todas.map(({ dataset }) => dataset['cual'])).toEqual([
    'pasado',
    'por-venir',
    'proximo',
    'por-venir',
  ]);
  const luz = within(todas[2] ?? document.body);
  const enviados = servidor.escrituras(() => turno('13:30', 'Luz', { estado: 'confirmado' }));
  await user.click(luz.getByRole('button', { name: 'Confirmar: Luz, 13:30' }));
  expect(enviados).toMatchObject([{ metodo: 'PUT', cuerpo: { estado: 'confirmado' } }]);
  luz.getByRole('button', { name: 'WhatsApp: Luz, 13:30' });
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await user.click(luz.getByRole('link', { name: 'Abrir ficha: Luz, 13:30' }));
  expect(location.pathname).toBe('/pacientes/Luz');
  expect(screen.getByRole('link', { name: 'Sol' }).getAttribute('href')).toBe('/pacientes/Sol');
});

test('los que pasaron se pliegan, salvo los dos últimos, y se pueden ver', async () => {
  const pasados = ['08:00', '08:30', '09:00', '09:30', '10:00'].map((hora) => turno(hora, `A las ${hora}`));
  servidor.turnos([...pasados, turno('16:00', 'Luz')]);
  const { user } = renderScreen(<TurnosDeHoy />, '/hoy');
  expect(await filas()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Ver 3 anteriores' }));
  expect(await filas()).toHaveLength(6);
});

test('sin turnos lo dice; si falla, Reintentar los trae', async () => {
  servidor.leer('/api/turnos', () => falla(500, ''));
  const { user } = renderScreen(<TurnosDeHoy />, '/hoy');
  await screen.findByText('Error al cargar los turnos');
  servidor.turnos([]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/No hay turnos para hoy/);
});

test('mañana: cada pendiente con su recordatorio y su confirmación, cinco a la vista', async () => {
  const horas = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'];
  servidor.turnos([
    ...horas.map((hora) => turno(hora, `De las ${hora}`, { fecha: MANANA })),
    turno('12:00', 'Ya confirmado', { fecha: MANANA, estado: 'confirmado' }),
  ]);
  const { user } = renderScreen(<PorConfirmar />, '/hoy');
  const lista = await screen.findByRole('list', { name: 'Por confirmar mañana' });
  expect(within(lista).getAllByRole('listitem')).toHaveLength(5);
  screen.getByText('y 2 más');
  const abrir = jest.spyOn(window, 'open').mockImplementation(() => null);
  await user.click(screen.getByRole('button', { name: 'Enviar recordatorio: 08:00 De las 08:00' }));
  expect(abrir).toHaveBeenCalledTimes(1);
  await screen.findByRole('button', { name: 'Enviado: 08:00 De las 08:00' });
  const enviados = servidor.escrituras(() => turno('08:00', 'De las 08:00'));
  await user.click(screen.getByRole('button', { name: 'Confirmar: De las 08:00, 08:00' }));
  expect(enviados).toMatchObject([{ metodo: 'PUT', cuerpo: { estado: 'confirmado' } }]);
});

test('sin pendientes mañana lo dice; si falla, Reintentar los trae', async () => {
  servidor.leer('/api/turnos', () => falla(500, ''));
  const { user } = renderScreen(<PorConfirmar />, '/hoy');
  await screen.findByText('Error al cargar los turnos');
  servidor.turnos([turno('10:00', 'Hoy mismo')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No hay turnos por confirmar mañana.');
});

test('quienes no tienen un próximo turno, con el último y el camino a sus turnos', async () => {
  servidor.leer('/api/turnos/pacientes/sin-proximo', ({ searchParams }) =>
    searchParams.has('cursor')
      ? { total: 3, pacientes: [{ id: 'p3', nombre: 'Tercera', ultimo_turno: null }], siguiente: null }
      : {
          total: 3,
          pacientes: [
            { id: 'p1', nombre: 'Primera', ultimo_turno: '2026-11-20' },
            { id: 'p2', nombre: 'Segunda', ultimo_turno: '2026-11-19' },
          ],
          siguiente: 'x',
        },
  );
  const { user } = renderScreen(<SinTurno />, '/hoy');
  const primera = await screen.findByRole('link', { name: 'Primera' });
  expect(primera.getAttribute('href')).toBe('/pacientes/p1?tab=turnos');
  screen.getByText('Último: 20/11/2026');
  await user.click(screen.getByRole('button', { name: 'Ver más (1)' }));
  await screen.findByRole('link', { name: 'Tercera' });
  screen.getByText('Sin turnos');
});

test('si todos tienen un próximo turno lo dice; si falla, Reintentar los trae', async () => {
  servidor.leer('/api/turnos/pacientes/sin-proximo', () => falla(500, ''));
  const { user } = renderScreen(<SinTurno />, '/hoy');
  await screen.findByText('Error al cargar los pacientes');
  servidor.leer('/api/turnos/pacientes/sin-proximo', () => ({ total: 0, pacientes: [], siguiente: null }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Todos los pacientes tienen un próximo turno.');
});

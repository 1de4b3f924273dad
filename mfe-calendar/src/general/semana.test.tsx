/** The week on screens of every width, and changes that are shown at once and can be undone. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { diasDespues } from '@odonto/contracts/fechas';
import { formatFecha } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { lunesDe } from '../calendario/periodo.ts';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { unTurno } from '../testing/turno.builder.ts';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
import { momentoDe } from '../turnos/momento.ts';
import { GeneralScreen } from './general.screen.tsx';

jest.setTimeout(60_000);

const notificaciones = probarTurnos();
const hoy = momentoDe(new Date()).fecha;
const ANCHO = window.innerWidth;

beforeEach(() => {
  window.innerWidth = 390;
});
afterEach(() => {
  window.innerWidth = ANCHO;
});

const abrirSemana = async (turnos: readonly Turno[]) => {
  servidor.turnos(turnos);
  const rendered = renderScreen(<GeneralScreen />, '/turnos-general');
  await rendered.user.click(screen.getByRole('radio', { name: 'Semana' }));
  return rendered;
};
const filas = async () => {
  const lista = await screen.findByRole('list', { name: /^Turnos y horas libres/ });
  return within(lista)
    .getAllByRole('button')
    .map((fila) => fila.textContent);
};
const deHoy = (datos: Partial<Turno>) => unTurno({ fecha: hoy, descripcion: 'Control', ...datos });

test('en un teléfono: turnos y huecos del día en orden, y lo que un filtro oculta sigue ocupado', async () => {
  const { user } = await abrirSemana([
    deHoy({ hora: '09:00', duracion: 90 }),
    deHoy({ hora: '12:00', descripcion: 'Corona' }),
    deHoy({ hora: '15:00', estado: 'cancelado' }),
  ]);
  expect(await filas()).toEqual([
    '08:00–09:00 libre Agendar',
    '09:0010:30Juana Pérez○ PendienteControl',
    '10:30–12:00 libre Agendar',
    '12:0012:30Juana Pérez○ PendienteCorona',
    '12:30–20:00 libre Agendar',
    '15:0015:30Juana Pérez✕ CanceladoControl',
  ]);
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.type(await screen.findByRole('textbox', { name: 'Buscar' }), 'corona');
  await waitFor(async () =>
    expect(await filas()).toEqual([
      '08:00–09:00 libre Agendar',
      '10:30–12:00 libre Agendar',
      '12:0012:30Juana Pérez○ PendienteCorona',
      '12:30–20:00 libre Agendar',
    ]),
  );
});

test('mientras los turnos no llegan, ninguna hora se da por libre', async () => {
  const contestar: (() => void)[] = [];
  servidor.turnos([]);
  servidor.leer('/api/turnos', () => new Promise((listo) => contestar.push(() => listo([]))));
  const { user } = renderScreen(<GeneralScreen />, '/turnos-general');
  await user.click(screen.getByRole('radio', { name: 'Semana' }));
  // Its day is shown twice: in the strip, and above the list.
  expect(await screen.findAllByRole('button', { name: new RegExp(diaLegible(hoy)) })).toHaveLength(2);
  expect(screen.queryByText(/libre/)).toBeNull();
  for (const una of contestar) una();
  expect(await filas()).toEqual(['08:00–20:00 libre Agendar']);
});

test('un hueco abre Agendar con su día, hora y duración; el día se elige en la tira', async () => {
  const otro = diasDespues(lunesDe(hoy), hoy === lunesDe(hoy) ? 1 : 0);
  const { user } = await abrirSemana([
    unTurno({ fecha: otro, hora: '08:00', duracion: 60 }),
    unTurno({ fecha: otro, hora: '09:20' }),
  ]);
  await user.click(await screen.findByRole('button', { name: diaLegible(otro), pressed: false }));
  await user.click(await screen.findByRole('button', { name: '09:00–09:20 libre, agendar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agendar turno' }));
  expect(form.getByLabelText(/^Fecha/)).toHaveProperty('value', formatFecha(otro));
  expect(form.getByLabelText(/^Hora/)).toHaveProperty('value', '09:00');
  expect(form.getByRole('radio', { name: '20 min' })).toHaveProperty('checked', true);
});

test('mover con otra duración la manda; la misma no se manda', async () => {
  const enviados = servidor.escrituras(() =>
    HttpResponse.json({ ...deHoy({ id: 'uno', hora: '09:00' }), superpuestos: [] }),
  );
  const { user } = await abrirSemana([deHoy({ id: 'uno', hora: '09:00', duracion: 45 })]);
  await user.click(await screen.findByTitle('09:00 Juana Pérez'));
  const mover = async () => {
    await user.click(await screen.findByRole('button', { name: 'Mover: Juana Pérez, 09:00' }));
    return within(await screen.findByRole('dialog', { name: 'Mover turno' }));
  };
  let dialogo = await mover();
  await user.click(dialogo.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(enviados.at(-1)?.cuerpo).toEqual({ fecha: hoy, hora: '09:00' }));
  dialogo = await mover();
  fireEvent.change(dialogo.getByLabelText('Duración (minutos)'), { target: { value: '7' } });
  await user.click(dialogo.getByRole('button', { name: 'Mover' }));
  await waitFor(() =>
    expect(notificaciones.at(-1)?.message).toBe('La duración debe estar entre 5 y 480 minutos'),
  );
  fireEvent.change(dialogo.getByLabelText('Duración (minutos)'), { target: { value: '60' } });
  await user.click(dialogo.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(enviados.at(-1)?.cuerpo).toEqual({ fecha: hoy, hora: '09:00', duracion: 60 }));
});

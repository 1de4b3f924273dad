/** The lists to work through, by keyboard. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PorLlamar, TurnoPorLlamar } from '@odonto/contracts/agenda-vistas';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { DIA, servirAgenda, SOLO_FLUJO, trabajaEnCentro, unaCita } from '../testing/agenda.builder.ts';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import type { Lista } from './listas.ts';
import { LlamarScreen } from './llamar.screen.tsx';

jest.setTimeout(60_000);
const notificaciones = probarTurnos();
beforeEach(() => {
  window.innerWidth = 1366;
  trabajaEnCentro();
});

const porLlamar = (nombre: string, datos: Partial<TurnoPorLlamar> = {}): TurnoPorLlamar => ({
  ...unaCita({ estado: 'pendiente', motivo_id: 'm2' }),
  profesional: 'Ana Gómez',
  paciente: { id: `p ${nombre}`, nombre, telefono: '11 5555-6666', email: '' },
  ...datos,
});
const HUECO = { profesional_id: 'd1', fecha: '2099-11-30', hora: '11:00', duracion: 60, sillon_id: 's2' };

const abrir = (lista: Lista, turnos: readonly TurnoPorLlamar[]) => {
  servirAgenda([]);
  let listas: PorLlamar = { sin_confirmar: [], ausentes: [], [lista]: [...turnos] };
  servidor.leer('/api/turnos/por-llamar', () => listas);
  servidor.leer('/api/disponibilidad', () => [HUECO]);
  const enviados = servidor.escrituras(() => {
    listas = { ...listas, [lista]: listas[lista].slice(1) };
    return HttpResponse.json({ ...unaCita(), superpuestos: [] });
  });
  return { ...renderScreen(<LlamarScreen lista={lista} />, '/agenda/sin-confirmar'), enviados };
};

test('con una tecla se confirma, y el foco queda en el siguiente', async () => {
  const { user, enviados } = abrir('sin_confirmar', [
    porLlamar('Uno', { id: 'uno' }),
    porLlamar('Dos', { id: 'dos' }),
  ]);
  const primero = await screen.findByRole('button', { name: 'WhatsApp: Uno, 09:00' });
  act(() => primero.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('WhatsApp: Dos, 09:00');
  await user.keyboard('{ArrowUp}c');
  await waitFor(() =>
    expect(enviados[0]).toMatchObject({ ruta: '/api/turnos/uno/estado', cuerpo: { estado: 'confirmado' } }),
  );
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Confirmar: Dos, 09:00'),
  );
  await user.keyboard('c');
  await screen.findByText('No hay turnos por confirmar mañana.');
});

test('R busca un lugar para el mismo motivo y profesional, y el turno se muda a él', async () => {
  const { user, enviados } = abrir('sin_confirmar', [porLlamar('Uno', { id: 'uno' })]);
  const pedidos: string[] = [];
  servidor.leer('/api/disponibilidad', ({ searchParams }) => {
    pedidos.push(`${searchParams.get('motivo')} ${searchParams.get('profesional')}`);
    return [HUECO];
  });
  const boton = await screen.findByRole('button', { name: 'WhatsApp: Uno, 09:00' });
  act(() => boton.focus());
  await user.keyboard('r');
  const panel = within(await screen.findByRole('region', { name: 'Reprogramar: Uno' }));
  await user.click(await panel.findByRole('button', { name: '11:00 Ana Gómez' }));
  await waitFor(() =>
    expect(enviados[0]).toMatchObject({
      ruta: '/api/turnos/uno',
      cuerpo: { fecha: '2099-11-30', hora: '11:00', sillon_id: 's2' },
    }),
  );
  expect(pedidos).toContain('m2 d1');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reprogramar: Uno' })).toBeNull());
  expect(notificaciones.at(-1)?.message).toBe('Turno movido al 30/11/2099 a las 11:00');
});

test('un ausente se agenda de nuevo, con su nombre ya elegido', async () => {
  const { user, enviados } = abrir('ausentes', [
    porLlamar('Uno', { id: 'uno', flujo: 'ausente', fecha: DIA }),
  ]);
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Reprogramar: Uno, 09:00' }));
  await user.click(await screen.findByRole('button', { name: '11:00 Ana Gómez' }));
  const form = within(await screen.findByRole('form', { name: 'Agendar turno' }));
  expect(form.getByRole('combobox', { name: /^Paciente/ })).toHaveProperty('value', 'Uno');
  await user.click(form.getByRole('button', { name: 'Agendar' }));
  await waitFor(() =>
    expect(enviados[0]?.cuerpo).toMatchObject({
      paciente_id: 'p Uno',
      fecha: '2099-11-30',
      hora: '11:00',
      motivo_id: 'm2',
      sillon_id: 's2',
      duracion: 60,
    }),
  );
  await screen.findByText('No hay ausentes sin reprogramar.');
});

test('el mensaje a un ausente es otro que el recordatorio, y queda marcado', async () => {
  const abiertas: string[] = [];
  const open = jest.spyOn(window, 'open').mockImplementation((url) => {
    abiertas.push(decodeURIComponent(String(url)));
    return null;
  });
  const { user } = abrir('ausentes', [porLlamar('Uno', { id: 'uno', flujo: 'ausente', fecha: DIA })]);
  const boton = await screen.findByRole('button', { name: 'WhatsApp: Uno, 09:00' });
  act(() => boton.focus());
  await user.keyboard('w');
  expect(abiertas[0]).toContain('Hola Uno, no pudimos verlo en su turno del 25/11/2099 a las 09:00.');
  await screen.findByRole('button', { name: 'WhatsApp enviado: Uno, 09:00' });
  open.mockRestore();
});

test('quien solo lleva la sala llama y no cambia nada', async () => {
  trabajaEnCentro(SOLO_FLUJO);
  abrir('sin_confirmar', [porLlamar('Uno')]);
  await screen.findByRole('button', { name: /^WhatsApp/ });
  expect(screen.queryByRole('button', { name: /^(Confirmar|Reprogramar)/ })).toBeNull();
});

/** The waiting room. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Sala, TurnoEnSala } from '@odonto/contracts/sala-vistas';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { servirAgenda, trabajaEnCentro, unaCita } from '../testing/agenda.builder.ts';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { SalaScreen } from './sala.screen.tsx';

jest.setTimeout(60_000);
probarTurnos();
beforeEach(() => trabajaEnCentro());

const AHORA = '2026-11-23T13:00:00.000Z';
const hace = (minutos: number): string => new Date(Date.parse(AHORA) - minutos * 60_000).toISOString();

const enSala = (datos: Partial<TurnoEnSala>): TurnoEnSala => ({
  ...unaCita({ flujo: 'en_espera' }),
  profesional: 'Ana Gómez',
  ...datos,
});

const abrir = (sala: Pick<Sala, 'esperan' | 'en_sillon'>) => {
  servirAgenda([]);
  servidor.leer('/api/sala', () => ({ ahora: AHORA, espera_larga: 20, ...sala }));
  const enviados = servidor.escrituras(() => HttpResponse.json({ ...unaCita(), superpuestos: [] }));
  return { ...renderScreen(<SalaScreen />, '/agenda/sala'), enviados };
};

test('cuánto espera cada uno por el reloj del servidor, y quién espera demasiado', async () => {
  abrir({
    esperan: [enSala({ id: 'uno', llegada: hace(20) }), enSala({ id: 'dos', llegada: hace(19) })],
    en_sillon: [enSala({ flujo: 'en_sillon', sentado: hace(65), sillon_id: 's1', sillon: 'Sillón 1' })],
  });
  const esperan = within(await screen.findByRole('region', { name: 'Esperan' }));
  const filas = esperan.getAllByRole('listitem');
  expect(filas.map((fila) => fila.hasAttribute('data-demorado'))).toEqual([true, false]);
  within(filas[0] as HTMLElement).getByText('20 min');
  esperan.getByLabelText('Espera demasiado');
  const sentados = within(screen.getByRole('region', { name: 'En el sillón' }));
  sentados.getByText('1 h 5 min');
  sentados.getByText('Ana Gómez · Sillón 1 · Control');
});

test('las flechas van de uno a otro, y una tecla da el paso siguiente', async () => {
  const { user, enviados } = abrir({
    esperan: [enSala({ id: 'uno', llegada: hace(5) })],
    en_sillon: [enSala({ id: 'dos', flujo: 'en_sillon', sentado: hace(5), sillon_id: 's2' })],
  });
  (await screen.findByRole('button', { name: 'Al sillón: Pérez, Juana' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Terminó: Pérez, Juana');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(enviados[0]).toMatchObject({ ruta: '/api/turnos/dos/flujo', cuerpo: { flujo: 'atendido' } }),
  );
});

test('quien no tiene sillón pasa al único libre', async () => {
  const { sillon_id: _, ...sin } = enSala({ id: 'uno', llegada: hace(5) });
  const { user, enviados } = abrir({
    esperan: [sin],
    en_sillon: [enSala({ id: 'dos', flujo: 'en_sillon', sentado: hace(30), sillon_id: 's1' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Al sillón: Pérez, Juana' }));
  await waitFor(() => expect(enviados[0]?.cuerpo).toEqual({ flujo: 'en_sillon', sillon_id: 's2' }));
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { searchRequests$, type TodaySlot } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { desplegar } from '../testing/modulos.tsx';
import { probarPacientes } from '../testing/probar-pacientes.ts';
import { HoyScreen } from './hoy.screen.tsx';

probarPacientes();

beforeEach(() => {
  // React reports the errors that a boundary caught to the console. This test expects them.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const parte = (datos: Partial<TodaySlot>): TodaySlot => ({
  id: 'caja',
  label: 'Caja de hoy',
  path: '/caja',
  place: 'lateral',
  height: 100,
  order: 20,
  expose: './caja.hoy',
  roles: ['profesional'],
  ...datos,
});

const TURNOS = parte({
  id: 'turnos',
  label: 'Turnos de hoy',
  path: '/turnos-general',
  place: 'principal',
  expose: './turnos.hoy',
});

test('cada parte es de su módulo, con el camino a su pantalla, y falla sola', async () => {
  const { reponer } = desplegar({
    name: 'mfe-x',
    team: 'x',
    label: 'X',
    today: [parte({}), TURNOS, parte({ id: 'de-admin', label: 'Ajena', roles: ['admin'] })],
    partes: { './caja.hoy': () => <p>tres pagos</p> },
  });
  const { user } = renderScreen(<HoyScreen />, '/hoy');
  await screen.findByText('tres pagos');
  expect(screen.queryByText('Ajena')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Turnos de hoy',
    'Caja de hoy',
  ]);
  const turnos = within(screen.getByRole('region', { name: 'Turnos de hoy' }));
  await turnos.findByText('No se pudo mostrar Turnos de hoy');
  reponer('mfe-x ./turnos.hoy', () => <p>nueve turnos</p>);
  await user.click(turnos.getByRole('button', { name: 'Reintentar' }));
  await turnos.findByText('nueve turnos');
  await user.click(screen.getByRole('link', { name: 'Ver todo: Caja de hoy' }));
  expect(location.pathname).toBe('/caja');
});

test('un botón que se va con su trabajo hecho deja el foco en su parte', async () => {
  const Confirmar = () => {
    const [hecho, setHecho] = useState(false);
    return hecho ? <p>hecho</p> : <button onClick={() => setHecho(true)}>Confirmar</button>;
  };
  desplegar({
    name: 'mfe-x',
    team: 'x',
    label: 'X',
    today: [TURNOS],
    partes: { './turnos.hoy': Confirmar },
  });
  const { user } = renderScreen(<HoyScreen />, '/hoy');
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await screen.findByText('hecho');
  const parteSuya = screen.getByRole('region', { name: 'Turnos de hoy' });
  await waitFor(() => expect(document.activeElement).toBe(parteSuya));
});

test('el campo de arriba pide la búsqueda de Ctrl+K; sin partes lo dice', async () => {
  desplegar();
  const pedida = jest.fn();
  const subscription = searchRequests$.subscribe(pedida);
  const { user } = renderScreen(<HoyScreen />, '/hoy');
  screen.getByRole('heading', { name: 'No hay nada para hoy' });
  await user.click(screen.getByRole('button', { name: 'Buscar un paciente o una pantalla' }));
  expect(pedida).toHaveBeenCalledTimes(1);
  subscription.unsubscribe();
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { api, notify } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { NotificationArea } from './notification-area.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);

test('los mensajes se apilan y se van solos a los cinco segundos, cada uno a su tiempo', () => {
  renderScreen(<NotificationArea />);
  act(() => notify.success('Paciente creado correctamente'));
  after(3000);
  act(() => notify.info('Otro'));
  expect(shown()).toEqual(['Paciente creado correctamente', 'Otro']);
  after(2000);
  expect(shown()).toEqual(['Otro']);
  after(3000);
  expect(shown()).toEqual([]);
});

test('mientras el servidor prepara sus datos se dice cuánto falta, y que la página continúa sola', async () => {
  renderScreen(<NotificationArea />);
  const answer = { code: 'preparando', message: 'El sistema está preparando los datos (37 %).' };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer, { status: 503 }));
  await act(() => api.get('/api/pacientes').catch(() => undefined));
  expect(shown()).toEqual(['El sistema está preparando los datos (37 %). Esta página continúa sola.']);
  after(8_000);
  expect(shown()).toEqual([]);
  jest.restoreAllMocks();
});

test('con duración 0 queda hasta que se cierra', () => {
  renderScreen(<NotificationArea />);
  act(() => notify.warning('Queda', 0));
  after(60_000);
  expect(shown()).toEqual(['Queda']);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar notificación' }));
  expect(shown()).toEqual([]);
});

test('no se va mientras se la señala', () => {
  renderScreen(<NotificationArea />);
  act(() => notify.error('Error al guardar el paciente'));
  const toast = screen.getByText('Error al guardar el paciente');
  fireEvent.pointerEnter(toast.parentElement ?? toast);
  after(60_000);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(toast.parentElement ?? toast);
  after(5000);
  expect(shown()).toHaveLength(0);
});

test('un error interrumpe al lector de pantalla; lo demás espera', () => {
  renderScreen(<NotificationArea />);
  act(() => {
    notify.error('Error');
    notify.success('Éxito');
  });
  expect(screen.getByText('Error').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  expect(screen.getByText('Éxito').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

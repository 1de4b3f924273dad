import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { expireSession } from './expire.ts';
import { keepSession } from './renewal.ts';
import { closeSession, currentSession, openSession } from './session.ts';
import { useKeptState } from './use-kept-state.ts';

const ana = { id: 'u1', nombre: 'Ana', rol: 'profesional' };
const issued = (minutesAgo: number): string =>
  `x.${btoa(JSON.stringify({ iat: Date.now() / 1000 - minutesAgo * 60 }))}.y`;

let requestKeys: (string | null)[];
let answer: () => Response;
const server = setupServer(
  http.post('*/api/profesionales/sesion', ({ request }) => {
    requestKeys.push(request.headers.get('idempotency-key'));
    return answer();
  }),
);
beforeAll(() => {
  server.listen();
  keepSession();
});
afterAll(() => server.close());
beforeEach(() => {
  requestKeys = [];
  answer = () => HttpResponse.json({ token: issued(0), profesional: { ...ana, nombre: 'Ana María' } });
});
afterEach(() => {
  cleanup();
  closeSession();
  history.replaceState(null, '', '/');
});

const touch = () => window.dispatchEvent(new Event('pointerdown'));

test('una sesión en uso se renueva cuando su token tiene más de diez minutos, y no antes', async () => {
  openSession(issued(5), ana);
  touch();
  openSession(issued(30), ana);
  touch();
  touch();
  await waitFor(() => expect(currentSession()).toMatchObject({ usuario: { nombre: 'Ana María' } }));
  // Without a key, because an answer with a token must not be stored.
  expect(requestKeys).toEqual([null]);
});

describe('al volver después de que el servidor terminó la sesión', () => {
  test('la misma persona está donde estaba; otra empieza por el principio', async () => {
    history.replaceState(null, '', '/pacientes/7?x=1');
    openSession('t1', ana);
    await expireSession('t1');
    expect(location.pathname).toBe('/');
    openSession('t2', ana);
    expect(location.pathname + location.search).toBe('/pacientes/7?x=1');

    await expireSession('t2');
    openSession('t3', { ...ana, id: 'u2' });
    expect(location.pathname).toBe('/');
  });

  test('quien cerró la sesión empieza por el principio', () => {
    history.replaceState(null, '', '/pacientes/7');
    openSession('t1', ana);
    closeSession();
    history.replaceState(null, '', '/');
    openSession('t2', ana);
    expect(location.pathname).toBe('/');
  });

  const Nota = () => {
    const [nota, setNota] = useKeptState('nota', () => '');
    return <input aria-label="nota" value={nota} onChange={(event) => setNota(event.target.value)} />;
  };
  const escrito = () => screen.getByLabelText<HTMLInputElement>('nota').value;

  test('encuentra lo que había escrito; después de salir, no', async () => {
    const user = userEvent.setup();
    openSession('t1', ana);
    const first = render(<Nota />);
    await user.type(screen.getByLabelText('nota'), 'duele el 16');
    await expireSession('t1');
    first.unmount();
    openSession('t2', ana);
    const second = render(<Nota />);
    expect(escrito()).toBe('duele el 16');
    closeSession();
    second.unmount();
    openSession('t3', ana);
    render(<Nota />);
    expect(escrito()).toBe('');
  });
});

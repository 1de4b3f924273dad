import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { api, currentSession, openSession } from '@odonto/mfe-kit';
import { renderScreen, signOut } from '@odonto/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { deployed$ } from '../deployed/deployed.ts';
import { Root } from '../root.tsx';

const RUTA = '*/api/profesionales';
const PERFIL = { id: 'u1', nombre: 'Ana', apellido: 'Gómez', rol: 'profesional' };
const ESTADO = {
  minimo: 12,
  inicial: false,
  email_cambiado: null,
  restablecida: { cuando: '2026-03-01T12:00:00.000Z', por: 'Marta Paz' },
};
const server = setupServer(
  http.get('*/api/cambios', () => new HttpResponse(null, { status: 403 })),
  http.get(`${RUTA}/u1/contrasena`, () => HttpResponse.json(ESTADO)),
);
const sent: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sent.length = 0;
  deployed$.next({ status: 'listo', mfes: [] });
  openSession('t1', { ...PERFIL, debe_cambiar_contrasena: true });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signOut();
});
afterAll(() => server.close());

const answering = (status: number, body: object) =>
  server.use(
    http.put(`${RUTA}/u1/password`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );

const cambiar = async (nueva: string, confirmada = nueva) => {
  const { user } = renderScreen(<Root />);
  await screen.findByRole('heading', { level: 1, name: 'Elija una nueva contraseña' });
  await user.type(screen.getByLabelText('Contraseña que le dieron'), 'temporal');
  await user.type(screen.getByLabelText('Nueva contraseña'), nueva);
  await user.type(screen.getByLabelText('Confirmar nueva contraseña'), confirmada);
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  return user;
};

test('dice quién la restableció y cuándo, y lo que se pide; cambiada, se sigue', async () => {
  answering(200, { profesional: PERFIL, message: '', token: 't2' });
  await cambiar('una que solo yo sé');
  await waitFor(() => expect(currentSession()).toMatchObject({ token: 't2' }));
  expect(sent).toEqual([{ currentPassword: 'temporal', newPassword: 'una que solo yo sé' }]);
  expect(screen.queryByRole('heading', { name: 'Elija una nueva contraseña' })).toBeNull();
});

test('el aviso y el mínimo son los del servidor', async () => {
  renderScreen(<Root />);
  await screen.findByText(/^Marta Paz restableció su contraseña el 01\/03\/2026 .*\./);
  screen.getByText('Al menos 12 caracteres');
});

test('de una contraseña inicial dice que es la que se recibió con la cuenta', async () => {
  server.use(
    http.get(`${RUTA}/u1/contrasena`, () =>
      HttpResponse.json({ ...ESTADO, inicial: true, restablecida: null }),
    ),
  );
  renderScreen(<Root />);
  await screen.findByText(/^Su contraseña es la que recibió con la cuenta\. Para continuar/);
  expect(screen.queryByText(/restablec/)).toBeNull();
});

test('lo que el servidor rechaza se ve en su campo, y lo escrito queda', async () => {
  const message = 'La contraseña es demasiado común';
  answering(400, { message, errors: [{ field: 'newPassword', message }] });
  await cambiar('password1234');
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Nueva contraseña').value).toBe('password1234');
  expect(document.activeElement).toBe(screen.getByLabelText('Nueva contraseña'));
});

test('dos que no coinciden no se envían', async () => {
  answering(200, {});
  await cambiar('una', 'otra');
  await screen.findByText('Las contraseñas no coinciden');
  expect(sent).toEqual([]);
});

test('se puede salir', async () => {
  let ended = false;
  server.use(
    http.delete(`${RUTA}/sesion`, () => {
      ended = true;
      return HttpResponse.json({ message: 'Sesión cerrada' });
    }),
  );
  const { user } = renderScreen(<Root />);
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('heading', { name: 'Iniciar sesión' });
  await waitFor(() => expect(ended).toBe(true));
});

test('también si el servidor lo dice después, por cualquier pedido', async () => {
  openSession('t1', PERFIL);
  server.use(
    http.get('*/api/pacientes', () =>
      HttpResponse.json({ message: 'x', code: 'contrasena-temporal', requestId: 'r1' }, { status: 403 }),
    ),
  );
  await expect(api.get('/api/pacientes')).rejects.toMatchObject({ code: 'contrasena-temporal' });
  renderScreen(<Root />);
  await screen.findByRole('heading', { level: 1, name: 'Elija una nueva contraseña' });
});

import { beforeEach, expect, test } from '@jest/globals';
import type { SesionAbierta } from '@odonto/contracts';
import { currentSession } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { probarAdmin, servidor, SIN_AVISOS } from '../testing/probar-admin.ts';
import { AvisoDeContrasena } from './aviso-de-contrasena.tsx';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';

const avisos = probarAdmin('profesional');

const una = (datos: Partial<SesionAbierta>): SesionAbierta => ({
  id: 's1',
  dispositivo: 'Chrome en Windows',
  lugar: 'Red local (192.168.0.4)',
  iniciada: '2026-03-01T12:00:00.000Z',
  ultimo_uso: '2026-03-01T13:05:00.000Z',
  actual: false,
  ...datos,
});
const propia = una({ actual: true });
const ajena = una({ id: 's2', dispositivo: 'Safari en iPhone', lugar: '203.0.113.7' });

beforeEach(() => servidor.leer('u1/sesiones', () => Response.json([propia, ajena])));
const abrir = () => renderScreen(<SesionesAbiertas />, '/perfil');
const filas = () => screen.getAllByRole('listitem');

test('dice de cada una el aparato, el lugar, cuándo empezó y cuándo se usó, y cuál es esta', async () => {
  abrir();
  await screen.findByText('Safari en iPhone');
  const [esta, otra] = filas();
  expect(esta?.textContent).toMatch(
    /^Chrome en Windows Esta sesiónRed local \(192\.168\.0\.4\)Iniciada el 01\/03\/2026 .* Último uso: 01\/03\/2026 /,
  );
  expect(within(esta as HTMLElement).queryByRole('button')).toBeNull();
  expect(otra?.textContent).not.toContain('Esta sesión');
});

test('cerrar una la cierra, y la lista se lee de nuevo', async () => {
  const pedidos = servidor.escrituras(() => Response.json({ message: 'Sesión cerrada' }));
  const { user } = abrir();
  const cerrar = await screen.findByRole('button', { name: /^Cerrar la sesión de Safari en iPhone/ });
  servidor.leer('u1/sesiones', () => Response.json([propia]));
  await user.click(cerrar);
  await waitFor(() => expect(filas()).toHaveLength(1));
  expect(pedidos).toMatchObject([{ metodo: 'DELETE', ruta: '/api/profesionales/u1/sesiones/s2' }]);
  expect(avisos).toEqual(['Sesión cerrada']);
  expect(screen.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull();
});

test('cerrar las demás pregunta, y esta sigue con otro token', async () => {
  const pedidos = servidor.escrituras(() =>
    Response.json({ message: 'Las demás sesiones se cerraron', token: 't2' }),
  );
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }));
  expect(pedidos).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cerrar las demás' }));
  await waitFor(() => expect(currentSession()).toMatchObject({ token: 't2' }));
  // No key: the answer has a token, which must not be stored.
  expect(pedidos).toMatchObject([{ metodo: 'DELETE', ruta: '/api/profesionales/u1/sesiones', clave: null }]);
});

test('si no se puede lo dice, y la lista se puede pedir de nuevo', async () => {
  servidor.leer('u1/sesiones', () => falla(500));
  const { user } = abrir();
  await screen.findByRole('heading', { name: 'No se pudieron cargar las sesiones abiertas' });
  servidor.leer('u1/sesiones', () => Response.json([propia]));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Chrome en Windows');
});

test.each([true, false])(
  'la contraseña recibida con la cuenta se recuerda mientras lo es: %p',
  async (inicial) => {
    servidor.leer('u1/contrasena', () => Response.json({ ...SIN_AVISOS, inicial }));
    renderScreen(
      <>
        <AvisoDeContrasena />
        <SesionesAbiertas />
      </>,
    );
    await screen.findByText('Safari en iPhone');
    if (inicial) await screen.findByText(/^Su contraseña es la que recibió con la cuenta/);
    else expect(screen.queryByText(/^Su contraseña es la que recibió/)).toBeNull();
  },
);

test('si otro cambió el email de la cuenta, dice quién y cuándo', async () => {
  const email = { cuando: '2026-03-01T12:00:00.000Z', por: 'Marta Paz' };
  servidor.leer('u1/contrasena', () => Response.json({ ...SIN_AVISOS, email_cambiado: email }));
  renderScreen(<AvisoDeContrasena />);
  const aviso = await screen.findByText(/^Marta Paz cambió el email de su cuenta el 01\/03\/2026 .*\./);
  expect(aviso.tagName).toBe('OUTPUT');
  expect(screen.queryByText(/^Su contraseña es la que recibió/)).toBeNull();
});

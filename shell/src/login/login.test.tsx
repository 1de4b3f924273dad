import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { currentSession, type Notification, notifications$ } from '@odonto/mfe-kit';
import { renderScreen, signOut } from '@odonto/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Login } from './login.tsx';

const LOGIN = 'http://localhost/api/profesionales/login';
const server = setupServer(
  http.get('*/api/profesionales/:id/contrasena', () => HttpResponse.json({ email_cambiado: null })),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signOut();
});
afterAll(() => server.close());

const enter = async (email = 'ana@correo.test', password = 'secreto') => {
  const { user } = renderScreen(<Login />);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Contraseña'), password);
  await user.keyboard('{Enter}');
  return user;
};

const refused = (status: number, body: object) =>
  server.use(http.post(LOGIN, () => HttpResponse.json(body, { status })));

describe('el ingreso', () => {
  test('entra con lo que responde el servidor', async () => {
    let sent: unknown;
    server.use(
      http.post(LOGIN, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ token: 't1', profesional: { id: 'u1', nombre: 'Ana', rol: 'admin' } });
      }),
    );
    await enter();
    await screen.findByRole('button', { name: 'Iniciar sesión' });
    expect(sent).toEqual({ email: 'ana@correo.test', password: 'secreto' });
    expect(currentSession()).toMatchObject({ status: 'dentro', token: 't1', usuario: { rol: 'admin' } });
  });

  test('dice quién cambió el email de la cuenta, hasta que se cierra el aviso', async () => {
    const notified: Notification[] = [];
    const heard = notifications$.subscribe((notification) => notified.push(notification));
    server.use(
      http.post(LOGIN, () =>
        HttpResponse.json({ token: 't1', profesional: { id: 'u1', nombre: 'Ana', rol: 'admin' } }),
      ),
      http.get('http://localhost/api/profesionales/u1/contrasena', () =>
        HttpResponse.json({ email_cambiado: { cuando: '2026-03-01T12:00:00.000Z', por: 'Marta Paz' } }),
      ),
    );
    await enter();
    await waitFor(() => expect(notified).toHaveLength(1));
    heard.unsubscribe();
    expect(notified).toMatchObject([{ type: 'warning', duration: 0 }]);
    expect(notified[0]?.message).toMatch(/^Marta Paz cambió el email de su cuenta el 01\/03\/2026 /);
  });

  test.each([
    ['el mensaje del servidor', 401, { message: 'La cuenta está desactivada. Consulte al administrador.' }],
    ['la espera', 429, { message: 'Demasiados intentos. Intente nuevamente en unos minutos.' }],
  ])('rechazado muestra %s', async (_, status, body) => {
    refused(status, body);
    await enter();
    expect((await screen.findByText(body.message)).closest('[role=alert]')).not.toBeNull();
    expect(currentSession().status).toBe('fuera');
  });

  test('rechazado sin mensaje dice Credenciales inválidas, y lo escrito queda', async () => {
    refused(401, {});
    await enter();
    await screen.findByText('Credenciales inválidas');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@correo.test');
  });

  test('sin conexión lo dice', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.error()));
    await enter();
    await screen.findByText('Error de conexión. Intente nuevamente.');
  });

  test.each([
    ['', 'secreto', 'Email'],
    ['ana@correo.test', '', 'Contraseña'],
    ['', '', 'Email'],
  ])('sin email o contraseña no llama al servidor: "%s" "%s"', async (email, password, falta) => {
    const user = await enter(email, password);
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await screen.findByText('El email y la contraseña son obligatorios');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(falta)));
  });

  test('empieza con el cursor en el email', () => {
    renderScreen(<Login />);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test('mientras espera el botón lo dice, y un segundo clic no es un segundo ingreso', async () => {
    let calls = 0;
    let answer = () => undefined as void;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post(LOGIN, async () => {
        calls += 1;
        await waiting;
        return HttpResponse.json({}, { status: 401 });
      }),
    );
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: 'Iniciando sesión...' }));
    answer();
    await screen.findByText('Credenciales inválidas');
    expect(calls).toBe(1);
  });

  test('la contraseña se puede mostrar y ocultar', async () => {
    const { user } = renderScreen(<Login />);
    const type = () => screen.getByLabelText('Contraseña').getAttribute('type');
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(type()).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(type()).toBe('password');
  });

  describe('con un segundo paso', () => {
    const PROFESIONAL = { id: 'u1', nombre: 'Ana', rol: 'admin' };
    const secondStep = (asks: object) =>
      server.use(
        http.post(LOGIN, () =>
          HttpResponse.json({
            desafio: 'd1',
            segundo_factor: {
              inscribir: false,
              aplicacion: true,
              recuperacion: true,
              admite_llaves: true,
              ...asks,
            },
          }),
        ),
      );
    const answering = (path: string, answer: () => Response): readonly unknown[] => {
      const sent: unknown[] = [];
      server.use(
        http.post(`${LOGIN}/${path}`, async ({ request }) => {
          sent.push(await request.json());
          return answer();
        }),
      );
      return sent;
    };

    test('pide el código de la aplicación, y con él entra', async () => {
      secondStep({});
      const sent = answering('segundo-factor', () =>
        HttpResponse.json({ token: 't1', profesional: PROFESIONAL }),
      );
      const user = await enter();
      const code = await screen.findByLabelText('Código de 6 dígitos');
      await waitFor(() => expect(document.activeElement).toBe(code));
      const description = 'Si el código está por vencer, espere el siguiente.';
      expect(screen.getByRole('textbox', { description })).toBe(code);
      expect(currentSession().status).toBe('fuera');
      await user.keyboard('{Enter}');
      await screen.findByText('El código es obligatorio');
      await user.type(code, '123456{Enter}');
      await waitFor(() => expect(currentSession()).toMatchObject({ status: 'dentro', token: 't1' }));
      expect(sent).toEqual([{ desafio: 'd1', codigo: '123456' }]);
    });

    test('un código vencido se dice, y el siguiente se escribe en su lugar', async () => {
      secondStep({});
      const message = 'El código venció. Escriba el siguiente que muestre su aplicación.';
      const sent = answering('segundo-factor', () =>
        sent.length === 1
          ? HttpResponse.json({ message }, { status: 401 })
          : HttpResponse.json({ token: 't1', profesional: PROFESIONAL }),
      );
      const user = await enter();
      await user.type(await screen.findByLabelText('Código de 6 dígitos'), '123456{Enter}');
      await screen.findByText(message);
      await user.keyboard('654321{Enter}');
      await waitFor(() => expect(currentSession()).toMatchObject({ status: 'dentro', token: 't1' }));
      expect(sent).toEqual([
        { desafio: 'd1', codigo: '123456' },
        { desafio: 'd1', codigo: '654321' },
      ]);
    });

    test('un código de recuperación sirve en su lugar; lo rechazado se dice', async () => {
      secondStep({});
      const sent = answering('segundo-factor', () =>
        HttpResponse.json(
          { message: 'El código de recuperación no es correcto o ya se usó' },
          { status: 401 },
        ),
      );
      const user = await enter();
      await user.click(await screen.findByRole('button', { name: 'Usar código de recuperación' }));
      await user.type(screen.getByLabelText('Código de recuperación'), 'AAAA-1111{Enter}');
      await screen.findByText('El código de recuperación no es correcto o ya se usó');
      expect(sent).toEqual([{ desafio: 'd1', recuperacion: 'AAAA-1111' }]);
      expect(currentSession().status).toBe('fuera');
    });

    test('si venció vuelve al principio y lo dice', async () => {
      secondStep({});
      const message = 'La verificación venció. Vuelva a empezar.';
      answering('segundo-factor', () =>
        HttpResponse.json({ message, code: 'desafio-vencido' }, { status: 409 }),
      );
      const user = await enter();
      await user.type(await screen.findByLabelText('Código de 6 dígitos'), '123456{Enter}');
      await screen.findByText(message);
      expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
    });

    test('sin llaves de acceso en el navegador ofrece lo demás', async () => {
      secondStep({ llave: { challenge: 'AAAA' } });
      await enter();
      await screen.findByLabelText('Código de 6 dígitos');
      expect(screen.queryByRole('button', { name: 'Usar llave de acceso' })).toBeNull();
    });

    test('quien no lo tiene y lo necesita lo configura antes de entrar', async () => {
      secondStep({ inscribir: true, aplicacion: false, recuperacion: false, admite_llaves: false });
      answering('inscripcion', () =>
        HttpResponse.json({
          desafio: 'd2',
          aplicacion: { secreto: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
        }),
      );
      const sent = answering('confirmacion', () =>
        HttpResponse.json({ token: 't1', profesional: PROFESIONAL, codigos: ['AAAA-1111'] }),
      );
      const user = await enter();
      await screen.findByText(/no funcionan en esta dirección/);
      expect(screen.queryByRole('button', { name: 'Llave de acceso' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Aplicación de códigos' }));
      await user.type(await screen.findByLabelText(/^Código de 6 dígitos/), '123456{Enter}');
      await screen.findByText('AAAA-1111');
      expect(currentSession().status).toBe('fuera');
      await user.click(screen.getByLabelText('Guardé los códigos en un lugar seguro'));
      await user.click(screen.getByRole('button', { name: 'Continuar' }));
      expect(currentSession()).toMatchObject({ status: 'dentro', token: 't1' });
      expect(sent).toEqual([{ desafio: 'd2', codigo: '123456' }]);
    });
  });

  test('enlaza los textos legales', () => {
    renderScreen(<Login />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Política de Privacidad',
      'Términos de Servicio',
    ]);
  });
});

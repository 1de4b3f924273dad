import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { commandHandler } from '@odonto/event-kit/commands';
import { type Called, tempService, type TempService } from '@odonto/service-kit/testing';
import { z } from 'zod';
import { usuarios } from './profesional/usuarios.ts';
import { profesional } from './profesional/profesional.decider.ts';
import { accounts } from './service.ts';
import { COSTO_DE_PRUEBA } from './testing/costo.ts';

const ADMIN = { ADMIN_EMAIL: 'Jefa@Clinica.com', ADMIN_PASSWORD: 'una buena clave' };
const CONTEXT = { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'prueba' } as const;
const sesion = z.object({ token: z.string(), profesional: z.looseObject({ id: z.string() }) });

let service: TempService;
let time: number;
let announced: string[];

const start = async (env: Record<string, string> = ADMIN): Promise<void> => {
  announced = [];
  service = await tempService(
    (platform) => accounts(platform, { costo: COSTO_DE_PRUEBA, announce: (line) => announced.push(line) }),
    { env, clock: { now: () => new Date(time) } },
  );
};

beforeEach(() => {
  time = Date.UTC(2026, 2, 1);
});
afterEach(() => service.stop());

const login = (email: unknown, password: unknown, address = '203.0.113.1'): Promise<Called> =>
  service.call('POST', '/api/profesionales/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

const admin = (password = ADMIN.ADMIN_PASSWORD, address?: string) =>
  login(ADMIN.ADMIN_EMAIL, password, address);

/** The account's own commands, which the admin panel uses. */
const handler = () => {
  const { log, clock } = service.shared;
  return commandHandler(log, { stream: (id) => `profesional-${id}`, decider: profesional, clock });
};

/** Repeats the request, as a user does, until the projections have caught up. */
const eventually = async (path: string, token: string, status: number): Promise<Called> => {
  for (;;) {
    const answer = await service.call('GET', path, { token });
    if (answer.status === status) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('a login', () => {
  test('answers a token of 8 hours and the profesional, never a password or its hash', async () => {
    await start();
    const answer = await login(' jefa@CLINICA.com ', ' una buena clave ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      profesional: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        nombre: 'Administrador',
        apellido: '',
        email: 'Jefa@Clinica.com',
        telefono: '',
        especialidad: '',
        matricula: '',
        rol: 'admin',
        activo: true,
        createdAt: '2026-03-01T00:00:00.000Z',
        google_vinculado: false,
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, profesional: uno } = sesion.parse(answer.body);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toEqual({
      iss: 'odonto',
      aud: 'odonto-api',
      id: uno.id,
      rol: 'admin',
      nombre: 'Administrador',
      sesion: 0,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      desde: time / 1000,
      iat: time / 1000,
      exp: time / 1000 + 8 * 3600,
    });
  });

  test('with a wrong e-mail or a wrong password gets the same answer', async () => {
    await start();
    const wrongPassword = await admin('otra clave');
    const wrongEmail = await login('nadie@clinica.com', 'otra clave');
    const noEmailAtAll = await login('nadie', 'otra clave');
    for (const answer of [wrongPassword, wrongEmail, noEmailAtAll]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        message: 'Credenciales inválidas',
        code: 'credenciales-invalidas',
        requestId: answer.headers.get('x-request-id'),
      });
    }
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: ' ', password: null }, ['email', 'password']],
    [{ email: 'a@b.co' }, ['password']],
    [{ password: 'x' }, ['email']],
  ])('that carries %j misses fields', async (body, fields) => {
    await start();
    const answer = await service.call('POST', '/api/profesionales/login', { body });
    expect(answer.status).toBe(400);
    const message = 'El email y la contraseña son obligatorios';
    expect(answer.body).toMatchObject({
      message,
      code: 'datos-invalidos',
      errors: fields.map((field) => ({ field, message })),
    });
  });

  test('with objects where texts belong, or no JSON at all, is malformed', async () => {
    await start();
    expect((await login({ $ne: '' }, ['x'])).status).toBe(400);
    const bad = await service.call('POST', '/api/profesionales/login', { body: '{"email":' });
    expect(bad.body).toMatchObject({ message: 'El cuerpo de la solicitud no es JSON válido' });
  });

  test('to an inactive account reports that with the right password, and does not with a wrong one', async () => {
    await start();
    const { profesional: uno } = sesion.parse((await admin()).body);
    await handler().handle(
      uno.id,
      { type: 'DesactivarProfesional', data: { profesionalId: uno.id, relevado: true } },
      CONTEXT,
    );
    const right = await admin();
    expect(right.status).toBe(401);
    expect(right.body).toMatchObject({ message: 'La cuenta está desactivada. Consulte al administrador.' });
    expect((await admin('otra clave')).body).toMatchObject({ message: 'Credenciales inválidas' });
  });

  test('is refused after 10 failures from one address, whatever the password, and not from another', async () => {
    await start();
    for (let n = 0; n < 10; n += 1) expect((await admin('otra clave')).status).toBe(401);
    const refused = await admin();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(refused.body).toMatchObject({
      message: 'Demasiados intentos. Intente nuevamente en unos minutos.',
    });
    expect((await admin(ADMIN.ADMIN_PASSWORD, '203.0.113.2')).status).toBe(200);
    time += 15 * 60_000;
    expect((await admin()).status).toBe(200);
  });
});

describe('a session', () => {
  test('is valid for its own account; other profesionales exist for an admin only', async () => {
    await start();
    const { token, profesional: uno } = sesion.parse((await admin()).body);
    const own = await service.call('GET', `/api/profesionales/${uno.id}`, { token });
    expect(own.status).toBe(200);
    expect(own.body).toEqual(uno);
    const other = service.token({ rol: 'profesional' });
    const foreign = await service.call('GET', `/api/profesionales/${uno.id}`, { token: other });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toMatchObject({ message: 'Profesional no encontrado' });
    expect((await service.call('GET', '/api/profesionales/nada', { token })).status).toBe(404);
    expect((await service.call('GET', `/api/profesionales/${uno.id}`)).status).toBe(401);
  });

  test('continues after a restart, and ends after 8 hours', async () => {
    await start();
    const { token, profesional: uno } = sesion.parse((await admin()).body);
    await service.restart();
    expect((await service.call('GET', `/api/profesionales/${uno.id}`, { token })).status).toBe(200);
    time += 8 * 3600_000;
    expect((await service.call('GET', `/api/profesionales/${uno.id}`, { token })).status).toBe(401);
  });

  test('ends with a new password; the next one begins with it', async () => {
    await start();
    const { token, profesional: uno } = sesion.parse((await admin()).body);
    const own = `/api/profesionales/${uno.id}`;
    await handler().handle(
      uno.id,
      { type: 'CambiarContrasena', data: { profesionalId: uno.id, hash: 'x' } },
      CONTEXT,
    );
    await eventually(own, token, 401);
    expect((await admin()).status).toBe(401);
    expect((await service.call('GET', own, { token: service.token({ id: uno.id, sesion: 1 }) })).status).toBe(
      200,
    );
  });

  test('ends when the account is deleted, and the e-mail becomes free', async () => {
    await start();
    const { token, profesional: uno } = sesion.parse((await admin()).body);
    const { log, clock, secret, keys } = service.shared;
    await handler().handle(
      uno.id,
      { type: 'EliminarProfesional', data: { profesionalId: uno.id, relevado: true } },
      CONTEXT,
    );
    await eventually(`/api/profesionales/${uno.id}`, token, 401);
    expect((await admin()).status).toBe(401);
    const { emails } = usuarios(log, clock, secret('emails'));
    while ((await keys.get(uno.id)) !== undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await emails.load(ADMIN.ADMIN_EMAIL)).toMatchObject({ titular: undefined });
  });
});

describe('a first start', () => {
  test('with a named admin announces nothing', async () => {
    await start();
    expect(announced).toEqual([]);
  });

  test('without one makes an admin with a random password, announced once', async () => {
    await start({});
    expect(announced).toEqual([
      expect.stringMatching(/^Administrador: admin@clinica\.local \/ [0-9a-f]{32}$/),
    ]);
    const password = announced[0]?.split(' / ')[1];
    expect((await login('admin@clinica.local', password)).status).toBe(200);
    await service.restart();
    expect(announced).toHaveLength(1);
    expect((await login('admin@clinica.local', password)).status).toBe(200);
  });

  test('with demo data makes a profesional too', async () => {
    await start({ DEMO: '1' });
    expect(announced[0]).toMatch(/^Profesional de demostración: demo@clinica\.local \/ [0-9a-f]{32}$/);
    const answer = await login('demo@clinica.local', announced[0]?.split(' / ')[1]);
    expect(answer.body).toMatchObject({ profesional: { rol: 'profesional', email: 'demo@clinica.local' } });
    const { events } = await service.shared.log.read(
      `profesional-${sesion.parse(answer.body).profesional.id}`,
    );
    expect(events[0]).toMatchObject({ type: 'ProfesionalRegistrado', data: { demo: true } });
    await service.restart();
    expect(announced).toHaveLength(2);
  });
});

test('the store holds nothing personal and no password in plain text', async () => {
  await start();
  const recorded = await service.shared.log.readAll(0n, 100);
  const stored = JSON.stringify(recorded, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(recorded.map(({ type }) => type)).toEqual([
    'EmailReservado',
    'ProfesionalRegistrado',
    'CredencialGuardada',
    'AdministradorAgregado',
  ]);
  expect(stored).not.toMatch(/jefa|"Administrador"|argon2/i);
});

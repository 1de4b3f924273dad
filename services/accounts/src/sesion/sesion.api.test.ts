import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hash as bcrypt } from 'bcryptjs';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';
import { usuarios } from '../profesional/usuarios.ts';

const HOUR = 3_600_000;
const CONTEXT = { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'prueba' } as const;

let app: AccountsApp;
let time: number;
beforeEach(async () => {
  time = Date.UTC(2026, 2, 1);
  app = await startAccounts({ now: () => new Date(time) });
});
afterEach(() => app.stop());

const renovar = async (sesion: Sesion): Promise<Sesion | number> => {
  const { status, body } = await sesion.call('POST', `${RUTA}/sesion`);
  return status === 200 ? app.con(sesion.id, (body as { token: string }).token) : status;
};
const mine = async (sesion: Sesion): Promise<number> =>
  (await sesion.call('GET', `${RUTA}/${sesion.id}`)).status;

describe('una sesión que se usa', () => {
  test('sigue cada 8 horas, hasta cumplir 7 días', async () => {
    let sesion = await app.admin();
    const until = time + 7 * 24 * HOUR;
    for (; time < until; time += 7 * HOUR) {
      const next = await renovar(sesion);
      if (typeof next === 'number') throw new Error(`${next}`);
      sesion = next;
    }
    expect(await renovar(sesion)).toBe(401);
    expect(await mine(sesion)).toBe(401);
  });

  test('8 horas sin uso la terminan', async () => {
    const sesion = await app.admin();
    time += 8 * HOUR;
    expect(await renovar(sesion)).toBe(401);
  });

  test('renovada termina como cualquier otra con una contraseña nueva', async () => {
    const sesion = await app.admin();
    const next = await renovar(sesion);
    await sesion.call('PUT', `${RUTA}/${sesion.id}/password`, {
      currentPassword: ADMIN.password,
      newPassword: 'otra clave',
    });
    if (typeof next === 'number') throw new Error(`${next}`);
    expect(await mine(next)).toBe(401);
    expect(await renovar(next)).toBe(401);
  });
});

test('un hash de bcrypt deja entrar y se escribe de nuevo, sin terminar sesiones', async () => {
  const { log, clock, secret } = app.shared;
  const { profesionales } = usuarios(log, clock, secret('emails'));
  const { id: profesionalId } = await app.admin();
  const viejo = await bcrypt('clave vieja', 4);
  await profesionales.handle(
    profesionalId,
    { type: 'CambiarContrasena', data: { profesionalId, hash: viejo } },
    CONTEXT,
  );
  expect((await app.login(ADMIN.email, 'otra')).status).toBe(401);
  const sesion = await app.entrar(ADMIN.email, 'clave vieja');
  const { events } = await log.read(`profesional-${profesionalId}`);
  expect(events.map(({ type }) => type).slice(-3)).toEqual([
    'CredencialGuardada',
    'ContrasenaCambiada',
    'CredencialGuardada',
  ]);
  expect(await profesionales.load(profesionalId)).toMatchObject({
    hash: expect.stringMatching(/^\$argon2id/),
  });
  expect(await mine(sesion)).toBe(200);
  await app.entrar(ADMIN.email, 'clave vieja');
  expect((await log.read(`profesional-${profesionalId}`)).events).toHaveLength(events.length);
});

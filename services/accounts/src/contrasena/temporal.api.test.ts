/**
 * A password that an administrator reset allows only its change (docs/spec/accounts.md#temporary-passwords). So does
 * the first password of an account, if CONTRASENA_INICIAL is `temporal`.
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Profesional } from '@odonto/contracts';
import type { Called } from '@odonto/service-kit/testing';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

const NOW = '2026-03-01T00:00:00.000Z';
const TEMPORAL = 'clave de un rato';
const NUEVA = 'clave que eligio ana';
const ana = { nombre: 'Ana', email: 'ana@clinica.com', password: 'clave de ana', rol: 'admin' };

let app: AccountsApp;
let admin: Sesion;
let id: string;
beforeEach(async () => {
  app = await startAccounts({ now: () => new Date(NOW) });
  admin = await app.admin();
  const { body } = await admin.call('POST', RUTA, ana);
  ({ id } = (body as { profesional: Profesional }).profesional);
});
afterEach(() => app.stop());

const restablecer = () => admin.call('PUT', `${RUTA}/${id}/password`, { newPassword: TEMPORAL });
const coded = ({ status, body }: Called) => [status, (body as { code: string }).code];
const cambiar = (sesion: Sesion, newPassword = NUEVA) =>
  sesion.call('PUT', `${RUTA}/${id}/password`, { currentPassword: TEMPORAL, newPassword });
const estado = async (sesion: Sesion) => (await sesion.call('GET', `${RUTA}/${sesion.id}/contrasena`)).body;

test('el ingreso lo dice, y solo entonces', async () => {
  const antes = await app.login(ana.email, ana.password);
  expect(antes.body).not.toHaveProperty('debe_cambiar_contrasena');
  await restablecer();
  expect((await app.login(ana.email, TEMPORAL)).body).toMatchObject({
    debe_cambiar_contrasena: true,
    profesional: { id },
  });
});

describe('hasta que se cambia', () => {
  test('todo lo demás contesta 403 contrasena-temporal, y nada se hace', async () => {
    await restablecer();
    const sesion = await app.entrar(ana.email, TEMPORAL);
    for (const [method, path, body] of [
      ['GET', RUTA],
      ['POST', RUTA, { ...ana, email: 'otra@c.co' }],
      ['GET', `${RUTA}/${id}`],
      ['PUT', `${RUTA}/${id}`, { nombre: 'Anita' }],
      ['POST', `${RUTA}/sesion`],
      ['GET', `${RUTA}/${id}/sesiones`],
      ['DELETE', `${RUTA}/${admin.id}`],
      ['PUT', `${RUTA}/${admin.id}/password`, { newPassword: 'la clave de la jefa' }],
    ] as const)
      expect(coded(await sesion.call(method, path, body))).toEqual([403, 'contrasena-temporal']);
    await app.entrar(ADMIN.email, ADMIN.password);
  });

  test('dice cuándo y quién la restableció, y deja cerrar la sesión', async () => {
    await restablecer();
    const sesion = await app.entrar(ana.email, TEMPORAL);
    expect(await estado(sesion)).toEqual({
      minimo: 6,
      inicial: false,
      restablecida: { cuando: NOW, por: 'Administrador' },
      email_cambiado: null,
    });
    expect((await sesion.call('DELETE', `${RUTA}/sesion`)).status).toBe(200);
    expect((await sesion.call('GET', `${RUTA}/${id}/contrasena`)).status).toBe(401);
  });

  test('no se puede dejar la misma', async () => {
    await restablecer();
    const sesion = await app.entrar(ana.email, TEMPORAL);
    expect(await cambiar(sesion, TEMPORAL)).toMatchObject({
      status: 400,
      body: {
        message: 'La nueva contraseña debe ser distinta de la actual',
        errors: [{ field: 'newPassword' }],
      },
    });
    expect(coded(await sesion.call('GET', RUTA))).toEqual([403, 'contrasena-temporal']);
  });
});

test('cambiada, todo vuelve a ser como siempre', async () => {
  await restablecer();
  const temporal = await app.entrar(ana.email, TEMPORAL);
  const cambio = await cambiar(temporal);
  const sesion = app.con(id, (cambio.body as { token: string }).token);
  expect((await sesion.call('GET', RUTA)).status).toBe(200);
  expect((await temporal.call('GET', RUTA)).status).toBe(401);
  expect((await app.login(ana.email, NUEVA)).body).not.toHaveProperty('debe_cambiar_contrasena');
  expect(await estado(sesion)).toEqual({
    minimo: 6,
    inicial: false,
    restablecida: null,
    email_cambiado: null,
  });
});

test('una cuenta nueva entra con la que le dieron, y su perfil lo recuerda hasta que la cambie', async () => {
  const sesion = await app.entrar(ana.email, ana.password);
  expect(await estado(sesion)).toEqual({
    minimo: 6,
    inicial: true,
    restablecida: null,
    email_cambiado: null,
  });
  expect((await sesion.call('GET', RUTA)).status).toBe(200);
  const propia = { currentPassword: ana.password, newPassword: NUEVA };
  const { body } = await sesion.call('PUT', `${RUTA}/${id}/password`, propia);
  expect(await estado(app.con(id, (body as { token: string }).token))).toMatchObject({ inicial: false });
});

test('la propia de un administrador nunca es temporal', async () => {
  const propia = { currentPassword: ADMIN.password, newPassword: NUEVA };
  await admin.call('PUT', `${RUTA}/${admin.id}/password`, propia);
  expect((await app.login(ADMIN.email, NUEVA)).body).not.toHaveProperty('debe_cambiar_contrasena');
});

describe('donde la contraseña inicial es temporal', () => {
  const DE_LA_JEFA = 'clave que eligio la jefa';
  const iniciar = async (): Promise<void> => {
    await app.stop();
    app = await startAccounts({ now: () => new Date(NOW) }, { CONTRASENA_INICIAL: 'temporal' });
  };
  const elegir = async (sesion: Sesion, currentPassword: string, newPassword: string): Promise<Sesion> => {
    const { body } = await sesion.call('PUT', `${RUTA}/${sesion.id}/password`, {
      currentPassword,
      newPassword,
    });
    return app.con(sesion.id, (body as { token: string }).token);
  };
  const crear = async (): Promise<void> => {
    const jefa = await elegir(await app.admin(), ADMIN.password, DE_LA_JEFA);
    const { body } = await jefa.call('POST', RUTA, ana);
    ({ id } = (body as { profesional: Profesional }).profesional);
  };

  test('quien recibió una cuenta solo puede cambiarla; cambiada, trabaja', async () => {
    await iniciar();
    await crear();
    expect((await app.login(ana.email, ana.password)).body).toMatchObject({ debe_cambiar_contrasena: true });
    const sesion = await app.entrar(ana.email, ana.password);
    expect(coded(await sesion.call('GET', RUTA))).toEqual([403, 'contrasena-temporal']);
    expect(coded(await sesion.call('POST', `${RUTA}/sesion`))).toEqual([403, 'contrasena-temporal']);
    expect(await estado(sesion)).toMatchObject({ inicial: true, restablecida: null });
    const repetida = { currentPassword: ana.password, newPassword: ana.password };
    expect(await sesion.call('PUT', `${RUTA}/${id}/password`, repetida)).toMatchObject({ status: 400 });
    const sigue = await elegir(sesion, ana.password, NUEVA);
    expect((await sigue.call('GET', RUTA)).status).toBe(200);
    expect(await estado(sigue)).toMatchObject({ inicial: false, restablecida: null });
    expect((await app.login(ana.email, NUEVA)).body).not.toHaveProperty('debe_cambiar_contrasena');
    expect((await app.login(ana.email, ana.password)).status).toBe(401);
  });

  test('lo es también después de reiniciar, y aunque el token sea de antes de saberlo', async () => {
    await iniciar();
    await crear();
    await app.restart();
    const { token } = app.con(id, app.token({ id, rol: 'admin' }));
    expect(coded(await app.call('GET', RUTA, { token }))).toEqual([403, 'contrasena-temporal']);
  });

  test('la del primer administrador también', async () => {
    await iniciar();
    const jefa = await app.admin();
    expect(coded(await jefa.call('GET', RUTA))).toEqual([403, 'contrasena-temporal']);
    const sigue = await elegir(jefa, ADMIN.password, DE_LA_JEFA);
    expect((await sigue.call('GET', RUTA)).status).toBe(200);
  });
});

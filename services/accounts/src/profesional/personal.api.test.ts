/** The role `personal`, and what accounts answer while a site is open. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

const SUCURSALES = '/api/organizacion/sucursales';
const CLAVE = 'una clave de prueba larga';

let app: AccountsApp;
let admin: Sesion;
beforeAll(async () => {
  app = await startAccounts();
  admin = await app.admin();
});
afterAll(() => app.stop());

const cuenta = (email: string, rol: string) => ({ nombre: 'Rita', email, password: CLAVE, rol });

describe('while no site is open', () => {
  test('the role is refused as one that does not exist', async () => {
    const rechazo = {
      message: 'El rol no es válido',
      code: 'datos-invalidos',
      errors: [{ field: 'rol', message: 'El rol no es válido' }],
      requestId: expect.any(String),
    };
    const nueva = await admin.call('POST', RUTA, cuenta('rita@clinica.com', 'personal'));
    expect([nueva.status, nueva.body]).toEqual([400, rechazo]);
    const inventada = await admin.call('POST', RUTA, cuenta('rita@clinica.com', 'jefe'));
    expect([inventada.status, inventada.body]).toEqual([400, rechazo]);
    const propia = await admin.call('PUT', `${RUTA}/${admin.id}`, { rol: 'personal' });
    expect([propia.status, propia.body]).toEqual([400, rechazo]);
    expect((await admin.call('PUT', `${RUTA}/nadie`, { rol: 'personal' })).status).toBe(400);
  });

  test('no account has the mark of an organization', async () => {
    const answers = [
      await app.login('jefa@clinica.com', 'una buena clave'),
      await admin.call('GET', `${RUTA}/${admin.id}`),
      await admin.call('PUT', `${RUTA}/${admin.id}`, { telefono: '1' }),
      await admin.call('POST', `${RUTA}/sesion`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { text } of answers) expect(text).not.toContain('"organizacion"');
  });
});

describe('with an open site', () => {
  let sucursal: string;
  let rita: Sesion;
  beforeAll(async () => {
    sucursal = ((await admin.call('POST', SUCURSALES, { nombre: 'Centro' })).body as { id: string }).id;
    const alta = await admin.call('POST', RUTA, cuenta('rita@clinica.com', 'personal'));
    expect([alta.status, alta.body]).toMatchObject([201, { profesional: { rol: 'personal' } }]);
    rita = await app.entrar('rita@clinica.com', CLAVE);
  });

  test('the login, the renewal and the account itself say that there is an organization; the list does not', async () => {
    const answers = [
      await app.login('rita@clinica.com', CLAVE),
      await rita.call('POST', `${RUTA}/sesion`),
      await rita.call('PUT', `${RUTA}/${rita.id}`, { telefono: '351 4' }),
    ];
    for (const { body } of answers) expect(body).toMatchObject({ profesional: { organizacion: true } });
    expect((await rita.call('GET', `${RUTA}/${rita.id}`)).body).toMatchObject({ organizacion: true });
    expect((await admin.call('GET', RUTA)).text).not.toContain('"organizacion"');
  });

  test('the staff of a site sees and changes its own account, and nobody else’s', async () => {
    const propia = await rita.call('PUT', `${RUTA}/${rita.id}`, { nombre: 'Rita Ana' });
    expect([propia.status, propia.body]).toMatchObject([200, { profesional: { nombre: 'Rita Ana' } }]);
    for (const path of ['contrasena', 'sesiones', 'segundo-factor', 'google'])
      expect((await rita.call('GET', `${RUTA}/${rita.id}/${path}`)).status).toBe(200);
    expect((await rita.call('GET', `${RUTA}/${admin.id}`)).status).toBe(404);
    expect((await rita.call('GET', RUTA)).status).toBe(403);
    expect((await rita.call('PUT', `${RUTA}/${rita.id}`, { rol: 'admin' })).status).toBe(403);
  });

  test('its own password is changed, and its sessions end', async () => {
    const otra = await app.entrar('rita@clinica.com', CLAVE);
    const cambio = { currentPassword: CLAVE, newPassword: 'otra clave de prueba larga' };
    const answer = await rita.call('PUT', `${RUTA}/${rita.id}/password`, cambio);
    expect([answer.status, answer.body]).toMatchObject([200, { token: expect.any(String) }]);
    expect((await otra.call('GET', `${RUTA}/${rita.id}`)).status).toBe(401);
  });

  test('once the site is archived no account becomes staff, and those that are stay so', async () => {
    await admin.call('POST', `${SUCURSALES}/${sucursal}/archivo`);
    expect((await admin.call('POST', RUTA, cuenta('otra@clinica.com', 'personal'))).status).toBe(400);
    const misma = await admin.call('PUT', `${RUTA}/${rita.id}`, { rol: 'personal', telefono: '9' });
    expect([misma.status, misma.body]).toMatchObject([
      200,
      { profesional: { rol: 'personal', telefono: '9' } },
    ]);
    expect(misma.text).not.toContain('"organizacion"');
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Profesional, SesionIniciada } from '@odonto/contracts';
import { type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

const ana = { nombre: 'Ana', email: 'ana@clinica.com', password: 'clave de ana' };
let app: AccountsApp;
let admin: Sesion;
beforeAll(async () => {
  app = await startAccounts();
  admin = await app.admin();
  await admin.call('POST', RUTA, ana);
});
afterAll(() => app.stop());

describe.each([
  [
    'pestana_inicial',
    'resumen',
    'La pestaña no es válida',
    ['', 'Con Espacio', '../x', 'a'.repeat(41), 7, null],
  ],
  [
    'pantalla_inicial',
    '/hoy',
    'La pantalla no es válida',
    ['', 'hoy', '/Hoy', '//x', '/pacientes/p1', 7, null],
  ],
] as const)('%s', (campo, buena, message, malas) => {
  test('lo elegido queda en la cuenta y viene con cada ingreso', async () => {
    const sesion = await app.entrar(ana.email, ana.password);
    const ruta = `${RUTA}/${sesion.id}`;
    const cambiada = await sesion.call('PUT', ruta, { [campo]: buena });
    const { profesional } = cambiada.body as { readonly profesional: Profesional };
    expect(profesional).toMatchObject({ nombre: 'Ana', [campo]: buena });
    expect((await sesion.call('GET', ruta)).body).toMatchObject({ [campo]: buena });
    const ingreso = await admin.call('POST', `${RUTA}/login`, { email: ana.email, password: ana.password });
    expect((ingreso.body as SesionIniciada).profesional[campo]).toBe(buena);
  });

  test.each(malas)('%j se rechaza, y nada cambia', async (mala) => {
    const sesion = await app.entrar(ana.email, ana.password);
    const ruta = `${RUTA}/${sesion.id}`;
    const { body: antes } = await sesion.call('GET', ruta);
    const { status, body } = await sesion.call('PUT', ruta, { nombre: 'Otra', [campo]: mala });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: campo, message }] });
    expect((await sesion.call('GET', ruta)).body).toEqual(antes);
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

test('la pestaña elegida queda en la cuenta y viene con cada ingreso', async () => {
  const sesion = await app.entrar(ana.email, ana.password);
  const ruta = `${RUTA}/${sesion.id}`;
  const cambiada = await sesion.call('PUT', ruta, { pestana_inicial: 'resumen' });
  const { profesional } = cambiada.body as { readonly profesional: Profesional };
  expect(profesional).toMatchObject({ nombre: 'Ana', pestana_inicial: 'resumen' });
  expect((await sesion.call('GET', ruta)).body).toMatchObject({ pestana_inicial: 'resumen' });
  const ingreso = await admin.call('POST', `${RUTA}/login`, { email: ana.email, password: ana.password });
  expect((ingreso.body as SesionIniciada).profesional.pestana_inicial).toBe('resumen');
});

test.each(['', 'Con Espacio', '../x', 'a'.repeat(41), 7, null])(
  '%j se rechaza, y nada cambia',
  async (mala) => {
    const sesion = await app.entrar(ana.email, ana.password);
    const ruta = `${RUTA}/${sesion.id}`;
    const { body: antes } = await sesion.call('GET', ruta);
    const { status, body } = await sesion.call('PUT', ruta, { nombre: 'Otra', pestana_inicial: mala });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ field: 'pestana_inicial', message: 'La pestaña no es válida' }],
    });
    expect((await sesion.call('GET', ruta)).body).toEqual(antes);
  },
);

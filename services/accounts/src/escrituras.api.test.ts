import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ProfesionalGuardado } from '@odonto/contracts/profesional-vistas';
import { type AccountsApp, RUTA, startAccounts } from './testing/accounts-app.ts';

jest.setTimeout(60_000);

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app.stop());

test('con las proyecciones detenidas, lo que se guarda se contesta entero, igual que se lee después', async () => {
  const admin = await app.admin();
  const crear = (email: string) =>
    admin.call('POST', RUTA, {
      nombre: 'Ana',
      apellido: 'Gómez',
      email,
      password: 'otra buena clave',
      telefono: '',
      especialidad: '',
      matricula: '',
    });
  const idDe = async (email: string) => ((await crear(email)).body as ProfesionalGuardado).profesional.id;
  const cambiable = await idDe('cambiable@clinica.com');
  const olvidadizo = await idDe('olvidadizo@clinica.com');

  const seguir = app.holdProjections();
  const escritos = await Promise.all([
    crear('nueva@clinica.com'),
    admin.call('PUT', `${RUTA}/${cambiable}`, { nombre: 'Eva', rol: 'admin' }),
    admin.call('PUT', `${RUTA}/${olvidadizo}/password`, { newPassword: 'una clave distinta' }),
  ]);
  seguir();

  expect(escritos.map(({ status }) => status)).toEqual([201, 200, 200]);
  const guardados = escritos.map(({ body }) => (body as ProfesionalGuardado).profesional);
  expect(guardados[1]).toMatchObject({ nombre: 'Eva', rol: 'admin' });
  const hasta = Math.max(...escritos.map(({ headers }) => Number(headers.get('x-posicion'))));
  for (const [n, { headers }] of escritos.entries()) {
    expect(headers.get('x-proyeccion')).toBe('atrasada');
    const leido = await admin.call('GET', `${RUTA}/${guardados[n]?.id}`, undefined, {
      'x-posicion': String(hasta),
    });
    expect(leido.text).toBe(JSON.stringify(guardados[n]));
  }
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ADMIN, type AccountsApp, startAccounts } from '../testing/accounts-app.ts';

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app.stop());

const rechazados = async () =>
  (await app.shared.log.readAll(0n, 1_000))
    .filter(({ type }) => type === 'AccesoRechazado')
    .map(({ data }) => JSON.parse(data) as Record<string, unknown>);

test('lo que el ingreso rechaza queda registrado, sumado por cuenta, dirección y motivo', async () => {
  const { id } = await app.admin();
  for (let n = 0; n < 12; n += 1)
    await app.login(n % 2 ? ADMIN.email : ADMIN.email.toUpperCase(), 'otra clave');
  await app.login('nadie@clinica.com', 'otra clave');
  expect(await rechazados()).toEqual([]);
  await app.restart();
  const registrados = await rechazados();
  expect(registrados).toMatchObject([
    { motivo: 'credenciales-invalidas', cantidad: 10, profesionalId: id },
    { motivo: 'demasiados-intentos', cantidad: 2, profesionalId: id },
    { motivo: 'credenciales-invalidas', cantidad: 1 },
  ]);
  expect(registrados[2]).not.toHaveProperty('profesionalId');
  expect(new Set(registrados.map(({ cuenta }) => cuenta)).size).toBe(2);
  expect(JSON.stringify(registrados)).not.toMatch(/clinica|127\.0/);
});

test('quien adivina la contraseña de la sesión que tiene también queda registrado', async () => {
  const jefa = await app.admin();
  const suya = `/api/profesionales/${jefa.id}`;
  const currentPassword = 'errada';
  await jefa.call('PUT', `${suya}/password`, { currentPassword, newPassword: 'una clave nueva' });
  await jefa.call('PUT', suya, { currentPassword, email: 'otra@clinica.com' });
  await jefa.call('POST', '/api/segundo-factor/recuperacion', { currentPassword });
  await app.restart();
  expect((await rechazados()).at(-1)).toMatchObject({
    motivo: 'sin-permiso',
    cantidad: 3,
    profesionalId: jefa.id,
  });
});

test('lo que no llega a probar una cuenta no es un intento', async () => {
  await app.call('POST', '/api/profesionales/login', { body: { email: ADMIN.email } });
  await app.call('GET', '/api/profesionales', { token: 'ninguno' });
  const antes = await rechazados();
  await app.restart();
  expect(await rechazados()).toEqual(antes);
});

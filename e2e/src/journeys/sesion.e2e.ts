/** Login, the screens of each role, and logout (docs/spec/session.md). */
import { expect } from '@jest/globals';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey('entra con sus credenciales y llega a sus pacientes', {}, async ({ page, application }) => {
  const login = loginPage(page);
  await login.abrir();
  await login.entrarComo(application.profesional);
  await pacientesPage(page).titulo.waitFor();
  await page.waitForURL('**/pacientes');
  await layout(page).encabezado.waitFor();
});

journey(
  'una clave equivocada no entra y no pierde lo escrito',
  { causes: [/^401 .*login$/] },
  async ({ page, application }) => {
    const login = loginPage(page);
    await login.abrir();
    await login.entrarComo({ ...application.profesional, password: 'otra-clave' });
    await page.getByText('Credenciales inválidas').first().waitFor();
    expect(await login.email.inputValue()).toBe(application.profesional.email);
  },
);

journey('sin conexión lo dice', { causes: [/ERR_/] }, async ({ page, application }) => {
  const login = loginPage(page);
  await login.abrir();
  await page.route('**/login', (route) => route.abort('connectionrefused'));
  await login.entrarComo(application.profesional);
  await page.getByText('Error de conexión. Intente nuevamente.').first().waitFor();
  await page.unroute('**/login');
  await login.entrar.click();
  await pacientesPage(page).titulo.waitFor();
});

journey('muestra y oculta la contraseña', {}, async ({ page }) => {
  const login = loginPage(page);
  await login.abrir();
  await login.password.fill('secreta');
  expect(await login.password.getAttribute('type')).toBe('password');
  await login.mostrar.click();
  await eventually(
    () => login.password.getAttribute('type'),
    (tipo) => expect(tipo).toBe('text'),
  );
});

journey('un profesional no llega a lo del administrador', { as: 'profesional' }, async ({ page }) => {
  for (const path of ['/', '/admin', '/registrar-profesional', '/no/existe']) {
    await page.goto(path);
    await page.waitForURL('**/pacientes');
    await pacientesPage(page).titulo.waitFor();
  }
});

journey('un administrador no llega a los pacientes', { as: 'admin' }, async ({ page }) => {
  for (const path of ['/', '/pacientes', '/pacientes/1', '/no/existe']) {
    await page.goto(path);
    await page.waitForURL('**/admin');
  }
  await layout(page).encabezado.waitFor();
});

journey('salir sale en todas las pestañas', { as: 'profesional' }, async ({ page, otherTab }) => {
  const other = await otherTab();
  await pacientesPage(page).abrir();
  await pacientesPage(other).abrir();
  await pacientesPage(other).titulo.waitFor();
  await layout(page).usuario.click();
  await layout(page).salir.click();
  await loginPage(page).email.waitFor();
  await loginPage(other).email.waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await page.evaluate(`[localStorage.getItem('token'), localStorage.getItem('usuario')]`)).toEqual([
    null,
    null,
  ]);
});

journey(
  'una sesión que el servidor no reconoce vuelve al login',
  { as: 'profesional', causes: [/^401 /] },
  async ({ page }) => {
    await pacientesPage(page).abrir();
    await pacientesPage(page).titulo.waitFor();
    await page.evaluate(`localStorage.setItem('token', 'vencido')`);
    await page.reload();
    await loginPage(page).email.waitFor();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
  },
);

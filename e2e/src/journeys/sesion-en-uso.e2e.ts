/** A session expires: the user returns to the same screen, with the input kept (docs/adr/0034). */
import { expect } from '@jest/globals';
import { crearCuenta } from '../pages/admin.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'después de vencer vuelve a la misma pantalla con lo que escribió',
  { causes: [/^401 /] },
  async ({ page, application }) => {
    const { credenciales } = await crearCuenta(application, { nombre: 'Vera' });
    await loginPage(page).abrir();
    await loginPage(page).entrarComo(credenciales);
    await layout(page).opcion('Mi Perfil').click();
    await page.getByRole('button', { name: 'Editar información' }).click();
    await page.getByLabel('Teléfono').fill('11 7777-8888');
    await page.route('**/api/profesionales/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await loginPage(page).email.waitFor();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.unrouteAll();
    await loginPage(page).entrarComo(credenciales);
    await page.waitForURL('**/perfil');
    await page.getByRole('button', { name: 'Editar información' }).click();
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('11 7777-8888');
  },
);

journey(
  'mientras se usa se renueva, en todas las pestañas',
  { as: 'profesional' },
  async ({ page, api, otherTab }) => {
    await api.crearPaciente({ nombre: 'Núñez, Ramón Osvaldo' });
    await pacientesPage(page).abrir();
    await pacientesPage(page).titulo.waitFor();
    const other = await otherTab();
    await pacientesPage(other).abrir();
    const token = () => page.evaluate(`localStorage.getItem('token')`);
    const before = await token();
    // Moves this page's clock a quarter of an hour ahead.
    await page.evaluate(`{ const now = Date.now; Date.now = () => now() + 15 * 60_000 }`);
    await page.getByRole('heading', { level: 1 }).click();
    await eventually(token, (now) => expect(now).not.toBe(before));
    await pacientesPage(other).caja.fill('nunez');
    await pacientesPage(other).nombre('Núñez, Ramón Osvaldo').waitFor();
  },
);

/** Passwords that are wrong, own and reset (docs/spec/accounts.md#passwords). */
import { expect } from '@jest/globals';
import { adminPage, crearCuenta, dice } from '../pages/admin.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { SIZES } from '../stage/sizes.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const como = { as: 'admin' } as const;

journey(
  'después de diez contraseñas erradas pide esperar, aunque la siguiente sea la buena',
  { causes: [/^429 /] },
  async ({ page, application }) => {
    const { credenciales } = await crearCuenta(application, { nombre: 'Probada' });
    for (let n = 0; n < 10; n += 1)
      await fetch(`${application.url}/api/profesionales/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: credenciales.email, password: `errada ${n}` }),
      });
    await loginPage(page).abrir();
    await loginPage(page).entrarComo(credenciales);
    await dice(page, 'Demasiados intentos. Intente nuevamente en unos minutos.');
  },
);

journey(
  'su propia contraseña le pide la actual y su sesión sigue',
  { ...como, causes: [/^403 /] },
  async ({ page, application }) => {
    const { credenciales, api } = await crearCuenta(application, { nombre: 'Otra', rol: 'admin' });
    await page.goto('/');
    await page.evaluate(
      `localStorage.setItem('token', ${JSON.stringify(api.sesion.token)}); localStorage.setItem('usuario', ${JSON.stringify(JSON.stringify(api.sesion.profesional))})`,
    );
    const panel = adminPage(page);
    await panel.abrir();
    await panel.contrasena('Otra').first().click();
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'La contraseña actual es requerida');
    await panel.completar({ 'Contraseña actual': 'no es esta', 'Nueva contraseña': 'clave nueva' });
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'La contraseña actual es incorrecta');
    await panel.completar({ 'Contraseña actual': credenciales.password });
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'Contraseña actualizada exitosamente');
    await page.reload();
    await panel.titulo.waitFor();
  },
);

journey(
  'una contraseña que restableció se cambia al entrar, antes que nada',
  { ...como, causes: [/^40[013] /] },
  async ({ page, application, otherBrowser }) => {
    const { credenciales } = await crearCuenta(application, { nombre: 'Olvidadiza', apellido: 'Ruiz' });
    const panel = adminPage(page);
    await panel.abrir();
    await panel.contrasena('Olvidadiza Ruiz').click();
    await panel.completar({ 'Nueva contraseña': 'clave de un rato' });
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'Contraseña actualizada exitosamente');

    const suya = await otherBrowser();
    await suya.goto('/');
    await suya.evaluate(`localStorage.clear()`);
    await suya.reload();
    await loginPage(suya).entrarComo({ ...credenciales, password: 'clave de un rato' });
    await suya.getByText(/^Administrador restableció su contraseña el /).waitFor();
    for (const size of ['phone', 'desktop'] as const) {
      await suya.setViewportSize(SIZES[size]);
      expect(await violationsInBothSchemes(suya)).toEqual([]);
    }
    await suya.goto('/perfil');
    await suya.getByRole('heading', { level: 1, name: 'Elija una nueva contraseña' }).waitFor();
    const cambiar = async (nueva: string) => {
      await suya.getByLabel('Contraseña que le dieron', { exact: true }).fill('clave de un rato');
      await suya.getByLabel('Nueva contraseña', { exact: true }).fill(nueva);
      await suya.getByLabel('Confirmar nueva contraseña', { exact: true }).fill(nueva);
      await suya.getByRole('button', { name: 'Cambiar contraseña' }).click();
    };
    await cambiar('qwerty123');
    await dice(suya, 'La contraseña es demasiado común');
    await cambiar('una que solo sabe ella');
    await suya.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
  },
);

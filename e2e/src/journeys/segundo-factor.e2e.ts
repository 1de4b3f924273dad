/** The second step of a login where it is optional: set up in Mi Perfil, used, and removed. */
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { adminPage, crearCuenta } from '../pages/admin.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { segundoFactor } from '../pages/segundo-factor.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import type { Application, Credenciales } from '../stage/application.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const dice = (page: Page, texto: string | RegExp) => page.getByText(texto).first().waitFor();
const perfil = async (page: Page) => {
  await layout(page).encabezado.waitFor();
  await page.goto('/perfil');
  await segundoFactor(page).tarjeta.waitFor();
};
/** A new account, in its profile. */
const entrar = async (page: Page, application: Application): Promise<Credenciales> => {
  const { credenciales } = await crearCuenta(application, { rol: 'auditor' });
  await loginPage(page).abrir();
  await loginPage(page).entrarComo(credenciales);
  await perfil(page);
  return credenciales;
};
const salir = async (page: Page) => {
  await layout(page)
    .usuario.or(page.getByRole('button', { name: /Cuenta Número/ }))
    .first()
    .click();
  await layout(page).salir.click();
  await loginPage(page).email.waitFor();
};
const activarAplicacion = async (page: Page, { password }: Credenciales) => {
  const suya = segundoFactor(page);
  await suya.boton('Activar aplicación').click();
  await suya.contrasena.fill(password);
  await suya.boton('Continuar').click();
  await suya.codigo.waitFor();
  await suya.codigo.fill(suya.codigoDe(await suya.clave()));
  await page.keyboard.press('Enter');
  await suya.guardarCodigos();
  await dice(page, 'Códigos de la aplicación activados exitosamente');
};

journey(
  'activa la aplicación, y entra con un código y con uno de recuperación',
  { causes: [/^(400|401|403) /] },
  async ({ page, application }) => {
    const credenciales = await entrar(page, application);
    const suya = segundoFactor(page);
    await suya.boton('Activar aplicación').click();
    await suya.contrasena.fill('no es esta');
    await suya.boton('Continuar').click();
    await dice(page, 'La contraseña actual es incorrecta');
    await suya.contrasena.fill(credenciales.password);
    await suya.boton('Continuar').click();
    await page.getByRole('figure', { name: 'Código QR para la aplicación de códigos' }).waitFor();
    await suya.codigo.fill('000000');
    await suya.boton('Activar').click();
    await dice(page, 'El código no es correcto o ya se usó');
    const telefono = await suya.telefono(await suya.clave());
    await suya.codigo.fill(telefono.primero);
    await suya.boton('Activar').click();
    const [codigo = ''] = await suya.guardarCodigos();
    await dice(page, 'Quedan 10 sin usar.');
    await salir(page);

    // By keyboard alone.
    await loginPage(page).email.fill(credenciales.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(credenciales.password);
    await page.keyboard.press('Enter');
    await suya.titulo.waitFor();
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    await suya.codigo.waitFor();
    await page.keyboard.type(telefono.primero);
    await page.keyboard.press('Enter');
    await dice(page, 'El código no es correcto o ya se usó');
    await page.keyboard.type(telefono.codigo());
    await page.keyboard.press('Enter');
    await layout(page).encabezado.waitFor();
    await salir(page);

    for (const [texto, resultado] of [
      [codigo.toLowerCase(), layout(page).encabezado],
      [codigo, page.getByText('El código de recuperación no es correcto o ya se usó')],
    ] as const) {
      await loginPage(page).entrarComo(credenciales);
      await suya.boton('Usar código de recuperación').click();
      await suya.recuperacion.fill(texto);
      await suya.boton('Verificar').click();
      await resultado.first().waitFor();
      if ((await layout(page).encabezado.count()) > 0) await salir(page);
    }
    await suya.boton('Volver').click();
    await loginPage(page).email.waitFor();
  },
);

journey(
  'agrega una llave de acceso, entra con ella, le cambia el nombre y la quita',
  {},
  async ({ page, application }) => {
    const credenciales = await entrar(page, application);
    const suya = segundoFactor(page);
    await suya.autenticador();
    await suya.boton('Agregar llave de acceso').click();
    await suya.contrasena.fill(credenciales.password);
    await suya.boton('Continuar').click();
    await page.getByLabel('Nombre de la llave').fill('Teléfono de prueba');
    await suya.boton('Crear llave de acceso').click();
    await suya.guardarCodigos();
    await dice(page, 'Llave de acceso agregada exitosamente');
    await dice(page, 'Teléfono de prueba');
    await salir(page);

    await loginPage(page).entrarComo(credenciales);
    await suya.boton('Usar llave de acceso').click();
    await perfil(page);
    await suya.boton('Cambiar el nombre de Teléfono de prueba').click();
    await page.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Teléfono de casa');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await suya.boton('Guardar').click();
    await dice(page, 'Nombre de la llave actualizado exitosamente');
    await suya.boton('Quitar Teléfono de casa').click();
    await suya.contrasena.fill(credenciales.password);
    await suya.boton('Quitar').click();
    await dice(page, 'Llave de acceso quitada');
    await dice(page, 'No activada');
    await salir(page);
    await loginPage(page).entrarComo(credenciales);
    await layout(page).encabezado.waitFor();
  },
);

journey(
  'en una dirección numérica dice por qué no hay llaves de acceso',
  {},
  async ({ page, application }) => {
    const { credenciales } = await crearCuenta(application);
    await page.goto(application.url.replace('localhost', '127.0.0.1'));
    await loginPage(page).entrarComo(credenciales);
    await layout(page).encabezado.waitFor();
    await layout(page).opcion('Mi Perfil').click();
    await dice(page, /Las llaves de acceso no funcionan en esta dirección/);
    expect(await segundoFactor(page).boton('Agregar llave de acceso').count()).toBe(0);
    await activarAplicacion(page, credenciales);
  },
);

journey(
  'otro administrador la restablece, y con eso cierra las sesiones',
  { as: 'admin', causes: [/^401 /] },
  async ({ page, application, otherBrowser }) => {
    const suya = await otherBrowser();
    await suya.goto('/');
    await suya.evaluate(`localStorage.clear()`);
    await suya.goto('/');
    const { credenciales } = await crearCuenta(application, { nombre: 'Olvidadiza' });
    await loginPage(suya).entrarComo(credenciales);
    await perfil(suya);
    await activarAplicacion(suya, credenciales);

    const panel = adminPage(page);
    await panel.abrir();
    await panel.contrasena('Olvidadiza').first().click();
    await panel.boton('Restablecer la verificación en dos pasos').click();
    await segundoFactor(page).contrasena.fill(application.admin.password);
    await panel.boton('Restablecer').click();
    await dice(page, 'Verificación en dos pasos restablecida exitosamente');
    await loginPage(suya).email.waitFor();
    await loginPage(suya).entrarComo(credenciales);
    await layout(suya).encabezado.waitFor();
  },
);

describe.each(['phone', 'tablet', 'desktop'] as const)('%s', (size) => {
  journey(`verificación en dos pasos en ${size}`, { size }, async ({ page, application }) => {
    const isSound = async () => {
      const overflow = await page.evaluate(`document.documentElement.scrollWidth - innerWidth`);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    };
    const credenciales = await entrar(page, application);
    const suya = segundoFactor(page);
    await isSound();
    await suya.boton('Activar aplicación').click();
    await suya.boton('Continuar').click();
    await dice(page, 'La contraseña actual es requerida');
    await isSound();
    await suya.contrasena.fill(credenciales.password);
    await suya.boton('Continuar').click();
    await suya.codigo.waitFor();
    await isSound();
    await suya.codigo.fill(suya.codigoDe(await suya.clave()));
    await suya.boton('Activar').click();
    await suya.codigos.waitFor();
    await isSound();
    await suya.guardarCodigos();
    await dice(page, 'Quedan 10 sin usar.');
    await isSound();
    await salir(page);
    await loginPage(page).entrarComo(credenciales);
    await suya.codigo.waitFor();
    await suya.boton('Verificar').click();
    await dice(page, 'El código es obligatorio');
    await isSound();
  });
});

/** 'Mi Perfil' in its three modes, and the Google card (docs/spec/accounts.md#profile). */
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { crearCuenta } from '../pages/admin.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import type { Application } from '../stage/application.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const entrar = async (page: Page, application: Application, datos: Readonly<Record<string, string>> = {}) => {
  const cuenta = await crearCuenta(application, datos);
  await loginPage(page).abrir();
  await loginPage(page).entrarComo(cuenta.credenciales);
  await layout(page).encabezado.waitFor();
  await page.goto('/perfil');
  await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
  return cuenta;
};
const boton = (page: Page, nombre: string) =>
  page.getByRole('main').getByRole('button', { name: nombre, exact: true });
const campo = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const dice = (page: Page, texto: string) => page.getByText(texto, { exact: true }).first().waitFor();

journey('se ve, se edita y se cancela', { causes: [/^(403|409|500) /] }, async ({ page, application }) => {
  const { credenciales } = await entrar(page, application, {
    nombre: 'Rita',
    apellido: 'Sol',
    matricula: 'MN 9',
  });
  await dice(page, 'Su contraseña es la que recibió con la cuenta. Cámbiela por una que solo usted conozca.');
  await dice(page, 'MN 9');
  await dice(page, 'La integración con Google Calendar no está configurada');
  await dice(page, 'No vinculado');

  await boton(page, 'Editar información').click();
  await campo(page, 'Nombre').waitFor();
  expect(await page.getByText('Google Calendar').count()).toBe(0);
  await campo(page, 'Nombre').fill('  ');
  await campo(page, 'Email').fill('');
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'El email es requerido');
  await campo(page, 'Email').fill('rita');
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'El nombre es requerido');
  await dice(page, 'El email debe tener un formato válido');
  await campo(page, 'Nombre').fill('Rita María');
  await campo(page, 'Email').fill(application.admin.email);
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'La contraseña actual es requerida');
  await campo(page, 'Contraseña actual').fill('no es esta');
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'La contraseña actual es incorrecta');
  await campo(page, 'Contraseña actual').fill(credenciales.password);
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'Ya existe un profesional con ese email');
  await page.route('**/api/profesionales/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'Error al actualizar perfil');
  await page.unrouteAll();
  await boton(page, 'Cancelar').click();
  await page.getByRole('heading', { name: 'Rita Sol' }).waitFor();

  await boton(page, 'Editar información').click();
  expect(await campo(page, 'Nombre').inputValue()).toBe('Rita');
  await campo(page, 'Nombre').fill('Rita María');
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'Perfil actualizado exitosamente');
  await page.getByRole('heading', { name: 'Rita María Sol' }).waitFor();
  await page.getByRole('button', { name: /Rita María Sol/ }).waitFor();
  await page.getByText('Perfil actualizado exitosamente').waitFor({ state: 'detached' });
});

journey(
  'cambia su contraseña: cada regla, y su sesión sigue',
  { causes: [/^(403|500) /] },
  async ({ page, application }) => {
    const { credenciales } = await entrar(page, application);
    const cambiar = boton(page, 'Cambiar contraseña');
    await cambiar.click();
    await campo(page, 'Contraseña actual').waitFor();
    await cambiar.click();
    for (const mensaje of [
      'La contraseña actual es requerida',
      'La nueva contraseña es requerida',
      'Debe confirmar la nueva contraseña',
    ])
      await dice(page, mensaje);
    await campo(page, 'Contraseña actual').fill('no es esta');
    await campo(page, 'Nueva contraseña').fill('corta');
    await campo(page, 'Confirmar nueva contraseña').fill('otra');
    await cambiar.click();
    await dice(page, 'La nueva contraseña debe tener al menos 6 caracteres');
    await dice(page, 'Las contraseñas no coinciden');
    await campo(page, 'Nueva contraseña').fill('ñ'.repeat(37));
    await cambiar.click();
    await dice(page, 'La contraseña es demasiado larga');
    await campo(page, 'Nueva contraseña').fill('clave nueva');
    await campo(page, 'Confirmar nueva contraseña').fill('clave nueva');
    await cambiar.click();
    await dice(page, 'La contraseña actual es incorrecta');
    await campo(page, 'Contraseña actual').fill(credenciales.password);
    await page.route('**/password', (route) => route.fulfill({ status: 500, json: {} }));
    await cambiar.click();
    await dice(page, 'Error al cambiar contraseña');
    await page.unrouteAll();
    await cambiar.click();
    await dice(page, 'Contraseña actualizada exitosamente');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
  },
);

journey(
  'cambia su contraseña en una pestaña, y la otra sigue',
  { causes: [/^401 /] },
  async ({ page, application, otherTab }) => {
    const { credenciales } = await entrar(page, application);
    const otra = await otherTab();
    await otra.goto('/perfil');
    await otra.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
    await boton(page, 'Cambiar contraseña').click();
    await campo(page, 'Contraseña actual').fill(credenciales.password);
    await campo(page, 'Nueva contraseña').fill('clave nueva');
    await campo(page, 'Confirmar nueva contraseña').fill('clave nueva');
    // The other tab learns that its token ended before this tab gets the answer.
    const rechazada = otra.waitForResponse((response) => response.status() === 401);
    await page.route('**/password', async (route) => {
      const response = await route.fetch();
      await rechazada;
      await route.fulfill({ response });
    });
    await boton(page, 'Cambiar contraseña').click();
    await dice(page, 'Contraseña actualizada exitosamente');
    await otra.reload();
    await otra.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
    expect(await otra.evaluate(`localStorage.getItem('token')`)).toBe(
      await page.evaluate(`localStorage.getItem('token')`),
    );
  },
);

journey('un administrador llega a lo suyo y cambia sus datos', { as: 'admin' }, async ({ page }) => {
  await page.goto('/admin');
  await layout(page).opcion('Mi Perfil').click();
  await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
  expect(await page.getByText('Google Calendar').count()).toBe(0);
  await boton(page, 'Editar información').click();
  await campo(page, 'Teléfono').fill('11 5555 0000');
  await boton(page, 'Guardar cambios').click();
  await dice(page, 'Perfil actualizado exitosamente');
  await dice(page, '11 5555 0000');
  await layout(page).opcion('Auditoría').click();
  await page.getByRole('heading', { level: 1, name: 'Auditoría' }).waitFor();
  await layout(page).usuario.click();
  await page.getByRole('menuitem', { name: 'Mi Perfil' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
});

journey('un auditor cambia su contraseña', {}, async ({ page, application }) => {
  const { credenciales } = await entrar(page, application, { rol: 'auditor' });
  expect(await layout(page).menu.getByRole('link').allTextContents()).toEqual(['Auditoría', 'Mi Perfil']);
  await boton(page, 'Cambiar contraseña').click();
  await campo(page, 'Contraseña actual').fill(credenciales.password);
  await campo(page, 'Nueva contraseña').fill('clave de quien audita');
  await campo(page, 'Confirmar nueva contraseña').fill('clave de quien audita');
  await boton(page, 'Cambiar contraseña').click();
  await dice(page, 'Contraseña actualizada exitosamente');
});

journey(
  'si no se puede cargar lo dice, y Reintentar lo trae',
  { as: 'profesional', causes: [/^500 /] },
  async ({ page, api }) => {
    const propio = `**/api/profesionales/${api.sesion.profesional.id}`;
    await page.route(propio, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/perfil');
    await page.getByRole('heading', { name: 'Error al cargar el perfil' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Julieta Demo' }).waitFor();
  },
);

journey(
  've sus sesiones abiertas, y la que cierra termina enseguida en el otro navegador',
  { causes: [/^401 /] },
  async ({ page, application, otherBrowser }) => {
    const { credenciales } = await entrar(page, application, { nombre: 'Nina' });
    const otra = await otherBrowser();
    await loginPage(otra).abrir();
    await loginPage(otra).entrarComo(credenciales);
    await layout(otra).encabezado.waitFor();
    await page.reload();
    const sesiones = page.getByRole('article', { name: 'Sesiones abiertas' });
    await sesiones.getByText('Esta sesión').waitFor();
    // Another session, which prepared the account, is not of Chrome.
    expect(await sesiones.getByRole('listitem').filter({ hasText: 'Chrome en Linux' }).count()).toBe(2);
    await sesiones.getByRole('button', { name: /^Cerrar la sesión de Chrome en Linux/ }).click();
    await loginPage(otra).email.waitFor();
    await boton(page, 'Cerrar las demás sesiones').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
    await dice(page, 'Las demás sesiones se cerraron');
    await page.reload();
    await sesiones.getByText('Esta sesión').waitFor();
    expect(await sesiones.getByRole('listitem').count()).toBe(1);
  },
);

describe.each(['phone', 'tablet', 'desktop'] as const)('%s', (size) => {
  journey(`perfil en ${size}`, { as: 'profesional', size }, async ({ page }) => {
    const isSound = async () => {
      const overflow = await page.evaluate(`document.documentElement.scrollWidth - innerWidth`);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    };
    await page.goto('/perfil');
    await dice(page, 'La integración con Google Calendar no está configurada');
    await dice(page, 'Esta sesión');
    await isSound();
    await boton(page, 'Editar información').click();
    await campo(page, 'Nombre').waitFor();
    await isSound();
    await boton(page, 'Cancelar').click();
    await boton(page, 'Cambiar contraseña').click();
    await campo(page, 'Contraseña actual').waitFor();
    await boton(page, 'Cambiar contraseña').click();
    await dice(page, 'Debe confirmar la nueva contraseña');
    await isSound();
  });
});

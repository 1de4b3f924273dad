/** Running the accounts of a practice (docs/spec/accounts.md#administration). */
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { adminPage, crearCuenta, crearCuentas, dice } from '../pages/admin.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const como = { as: 'admin' } as const;

/** Fails a call, by default without a message, so that the screen shows its own message. */
const fallar = (page: Page, method: string, path: string, status: number, body: object = {}) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );

journey(
  'crea, edita, cambia la contraseña y elimina; cada éxito se ve tres segundos',
  { ...como, causes: [/^409 /] },
  async ({ page, application }) => {
    const panel = adminPage(page);
    await panel.abrir();
    await panel.titulo.waitFor();
    // The figure is empty until the list is loaded.
    await eventually(
      () => panel.resumen('Total').textContent(),
      (total) => expect(Number(total)).toBeGreaterThan(0),
    );
    const antes = Number(await panel.resumen('Total').textContent());

    await panel.nuevo.click();
    await panel.boton('Guardar').click();
    for (const mensaje of ['El nombre es requerido', 'El email es requerido', 'La contraseña es requerida'])
      await dice(page, mensaje);
    await panel.completar({ Nombre: 'Elsa', Email: 'elsa@', Contraseña: 'corta' });
    expect(await page.getByText('El nombre es requerido').count()).toBe(0);
    await panel.boton('Guardar').click();
    await dice(page, 'El email debe tener un formato válido');
    await dice(page, 'La contraseña debe tener al menos 6 caracteres');
    await panel.completar({ Contraseña: 'ñ'.repeat(37) });
    await panel.boton('Guardar').click();
    await dice(page, 'La contraseña es demasiado larga');
    await panel.completar({
      Email: application.admin.email,
      Contraseña: 'clave de elsa',
      Especialidad: 'Ortodoncia',
    });
    await panel.boton('Guardar').click();
    await dice(page, 'Ya existe un profesional con ese email');
    await panel.completar({ Email: 'elsa@clinica.test' });
    await panel.boton('Guardar').click();
    await dice(page, 'Profesional creado exitosamente');
    await page.getByText('Profesional creado exitosamente').waitFor({ state: 'detached' });
    await eventually(
      () => panel.resumen('Total').textContent(),
      (total) => expect(Number(total)).toBe(antes + 1),
    );

    await panel.editar('Elsa').click();
    await panel.completar({ Apellido: 'Bornemann' });
    await panel.boton('Actualizar').click();
    await dice(page, 'Profesional actualizado exitosamente');
    await panel.fila('Elsa Bornemann').waitFor();

    await panel.contrasena('Elsa Bornemann').click();
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'La nueva contraseña es requerida');
    await panel.completar({ 'Nueva contraseña': 'corta' });
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'La nueva contraseña debe tener al menos 6 caracteres');
    await panel.completar({ 'Nueva contraseña': 'otra clave' });
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'Contraseña actualizada exitosamente');

    await panel.eliminar('Elsa Bornemann').click();
    await page.getByText('0 pacientes').waitFor();
    expect(await panel.boton('Eliminar permanentemente').isDisabled()).toBe(true);
    await page.getByLabel('Entiendo que esta acción es irreversible').click();
    await panel.boton('Eliminar permanentemente').click();
    await dice(page, 'El email no es el de la cuenta');
    await panel.campo('Email de la cuenta').fill('elsa@clinica.test');
    await panel.boton('Eliminar permanentemente').click();
    await dice(page, 'Profesional y todos sus datos eliminados permanentemente');
    await eventually(
      () => panel.fila('Elsa Bornemann').count(),
      (filas) => expect(filas).toBe(0),
    );
  },
);

journey('busca sin acentos, y dice cuando no encuentra', como, async ({ page, application }) => {
  await crearCuenta(application, { nombre: 'Íñigo', apellido: 'Nuñez', especialidad: 'Periodoncia' });
  const panel = adminPage(page);
  await panel.abrir();
  await panel.caja.fill('inigo periodoncia');
  await panel.fila('Íñigo Nuñez').waitFor();
  await eventually(
    () => page.getByRole('row').count(),
    (rows) => expect(rows).toBe(2),
  );
  await panel.caja.fill('nadie así');
  await dice(page, 'No se encontraron profesionales');
});

journey(
  'desactivar una cuenta la saca del sistema',
  { ...como, causes: [/^401 /] },
  async ({ page, application, otherBrowser }) => {
    const { credenciales } = await crearCuenta(application, { nombre: 'Saliente' });
    const suya = await otherBrowser();
    await suya.goto('/');
    await suya.evaluate(`localStorage.clear()`);
    await suya.reload();
    await loginPage(suya).entrarComo(credenciales);
    await layout(suya).encabezado.waitFor();
    const panel = adminPage(page);
    await panel.abrir();
    await panel.editar('Saliente').first().click();
    await page.getByLabel('Cuenta activa').click();
    await panel.boton('Actualizar').click();
    await panel.fila('Saliente').getByText('Inactivo').waitFor();
    await suya.reload();
    await loginPage(suya).entrarComo(credenciales);
    await dice(suya, 'La cuenta está desactivada. Consulte al administrador.');
  },
);

journey(
  'el último administrador no puede dejar de serlo, ni se elimina a sí mismo',
  { ...como, causes: [/^409 /] },
  async ({ page }) => {
    const panel = adminPage(page);
    await panel.abrir();
    await panel.editar('Administrador').click();
    await page.getByLabel('Cuenta activa').click();
    await panel.boton('Actualizar').click();
    await dice(page, 'Debe quedar al menos un administrador');
    expect(await panel.eliminar('Administrador').count()).toBe(0);
  },
);

journey(
  'sin lista lo dice, y Reintentar la trae; sin permiso también',
  { ...como, causes: [/^(500|403) /] },
  async ({ page }) => {
    const panel = adminPage(page);
    await fallar(page, 'GET', '**/api/profesionales', 500);
    // Waits in parallel: the notice disappears after five seconds, and the page may take longer to load.
    await Promise.all([
      layout(page).aviso('No se pudieron cargar los profesionales').waitFor(),
      panel.abrir(),
    ]);
    await dice(page, 'Error al cargar la lista de profesionales');
    await page.unrouteAll();
    await fallar(page, 'GET', '**/api/profesionales', 403, {
      message: 'No tienes permiso para acceder a esta sección',
    });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'No tienes permiso para acceder a esta sección' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await panel.fila('admin@clinica.test').waitFor();
  },
);

journey(
  'una operación que falla lo dice y no pierde lo escrito',
  { ...como, causes: [/^500 /] },
  async ({ page, application }) => {
    const { credenciales } = await crearCuenta(application, { nombre: 'Firme', apellido: 'Roca' });
    const panel = adminPage(page);
    await panel.abrir();
    await fallar(page, 'PUT', '**/api/profesionales/**', 500);
    await fallar(page, 'DELETE', '**/api/profesionales/**', 500, { message: 'Hoy no' });
    await panel.editar('Firme Roca').click();
    await panel.completar({ Teléfono: '11 2222' });
    await panel.boton('Actualizar').click();
    await dice(page, 'Error en la operación');
    expect(await panel.campo('Teléfono').inputValue()).toBe('11 2222');
    await panel.boton('Cancelar').click();
    await layout(page).pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
    await panel.eliminar('Firme Roca').click();
    await page.getByLabel('Entiendo que esta acción es irreversible').click();
    await panel.campo('Email de la cuenta').fill(credenciales.email);
    await panel.boton('Eliminar permanentemente').click();
    await dice(page, 'Hoy no');
  },
);

describe.each(['phone', 'tablet', 'desktop'] as const)('%s', (size) => {
  journey(`panel y sus diálogos en ${size}`, { ...como, size }, async ({ page, application }) => {
    const isSound = async () => {
      const overflow = await page.evaluate(`document.documentElement.scrollWidth - innerWidth`);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    };
    await crearCuenta(application, { nombre: 'Sofía', apellido: size });
    const panel = adminPage(page);
    await panel.abrir();
    await panel.editar(`Sofía ${size}`).waitFor();
    await isSound();
    await panel.editar(`Sofía ${size}`).click();
    await panel.dialogo('Editar Profesional').waitFor();
    await isSound();
    await panel.boton('Cancelar').click();
    await panel.contrasena(`Sofía ${size}`).click();
    await panel.boton('Cambiar contraseña').click();
    await dice(page, 'La nueva contraseña es requerida');
    await isSound();
    await panel.boton('Cancelar').click();
    await panel.eliminar(`Sofía ${size}`).click();
    await page.getByText('0 pacientes').waitFor();
    await isSound();
  });
});

// Last, because the other steps need a short page.
journey(
  'las cuentas de una cadena de 200 se llevan desde una tableta',
  { ...como, size: 'tablet' },
  async ({ page, application }) => {
    await crearCuentas(
      application,
      Array.from({ length: 200 }, (_, n) => ({
        nombre: `Persona ${n}`,
        apellido: 'de la Cadena',
        especialidad: n % 2 === 0 ? 'Endodoncia' : 'Cirugía',
        rol: n === 150 ? 'auditor' : 'profesional',
      })),
    );
    const panel = adminPage(page);
    await panel.abrir();
    await panel.fila('Persona 199').waitFor();
    const caben = await page.evaluate(`document.documentElement.scrollWidth <= innerWidth`);
    expect(caben).toBe(true);
    await panel.editar('Persona 199 de la Cadena').click();
    await panel.completar({ Teléfono: '11 5555' });
    await panel.boton('Actualizar').click();
    await dice(page, 'Profesional actualizado exitosamente');
    // The message is above the list and visible from any scroll position.
    const visible = page.getByText('Profesional actualizado exitosamente').first();
    await eventually(
      () => visible.boundingBox(),
      (lugar) => expect(lugar?.y).toBeGreaterThanOrEqual(0),
    );
    await panel.caja.fill('cadena auditor');
    await eventually(
      () => page.getByRole('row').count(),
      (rows) => expect(rows).toBe(2),
    );
    await panel.fila('Persona 150').waitFor();
  },
);

/** An auditor replays the history of a treatment, its payments and a chart, and downloads it with a signature. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { crearCuenta } from '../pages/admin.page.ts';
import { auditoriaPage } from '../pages/auditoria.page.ts';
import { escribirFecha } from '../pages/fecha.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { eventually } from '../stage/eventually.ts';
import { exportar, verificar } from '../stage/exportacion.ts';
import { contarHistoria, hecho, SIN_ANCLA } from '../stage/historia-contada.ts';
import { type Scene, stage } from '../stage/stage.ts';

const { journey } = stage();

const entrarComoAuditor = async (page: Page, { application }: Scene): Promise<void> => {
  const { credenciales } = await crearCuenta(application, {
    nombre: 'Aldo',
    apellido: 'Auditor',
    rol: 'auditor',
  });
  await loginPage(page).abrir();
  await loginPage(page).entrarComo(credenciales);
  await auditoriaPage(page).titulo.waitFor();
};

journey('un auditor encuentra el pago y el diente corregidos, y se lleva la prueba', {}, async (scene) => {
  const { page } = scene;
  await contarHistoria(scene, 'Historia Auditada');
  const auditoria = auditoriaPage(page);
  await entrarComoAuditor(page, scene);
  await layout(page).opcion('Auditoría').waitFor();
  expect(await layout(page).menu.getByRole('link').allTextContents()).toEqual(['Auditoría', 'Mi Perfil']);

  await auditoria.seccion('Hallazgos').click();
  const anulado = auditoria.hallazgo('Se anuló un pago de $ 10.000,00');
  await anulado.waitFor();
  const corregido = auditoria.hallazgo('El pago era de $ 12.000,00 y pasó a $ 10.000,00');
  expect(await corregido.getByText('Efectivo', { exact: true }).count()).toBe(1);
  expect(await corregido.getByText('Transferencia', { exact: true }).count()).toBe(1);
  await corregido.getByRole('link', { name: 'Ver la historia' }).click();
  for (const frase of [/Registró un pago/, /Corrigió el pago/, /Anuló el pago/])
    await auditoria.hecho(frase).waitFor();
  await page.getByRole('link', { name: 'Ver toda la historia del paciente' }).click();
  await page.getByRole('heading', { level: 1, name: 'Historia Auditada' }).waitFor();
  await auditoria.hecho(/Corrigió en el diente 16/).waitFor();
  await auditoria
    .hecho('Registró un pago de $ 12.000,00')
    .getByRole('button', { name: /PagoRegistrado/ })
    .click();
  await page.getByRole('dialog').getByText('Huella anterior').waitFor();
  await page.keyboard.press('Escape');

  await auditoria.pestana('Reproducción').click();
  await page.getByText(/^Lo que se sabía el \d/).waitFor();
  await auditoria.boton('Al principio').click();
  await page.getByText('Antes de que se registrara nada').waitFor();
  const cuenta = auditoria.parte('Cuenta de ese momento');
  for (const saldo of ['$ 120.000,00', '$ 108.000,00', '$ 110.000,00', '$ 120.000,00']) {
    await auditoria.boton('Paso siguiente').click();
    await cuenta.locator('dl div').filter({ hasText: 'Saldo Pendiente' }).getByText(saldo).waitFor();
  }
  await auditoria.boton('Paso siguiente').click();
  await page.getByRole('button', { name: /^Diente 16, .*caries/ }).waitFor();
  await auditoria.boton('Paso siguiente').click();
  await page.getByRole('button', { name: /^Diente 16, .*restauración en oclusal, realizado/ }).waitFor();

  const archivo = await exportar(page);
  try {
    expect(verificar(archivo.verificador, archivo.ruta, archivo.huella)).toMatchObject({ status: 0 });
    const bytes = await readFile(archivo.ruta);
    const medio = bytes.length >> 1;
    bytes[medio] = (bytes[medio] ?? 0) ^ 1;
    await writeFile(archivo.ruta, bytes);
    expect(verificar(archivo.verificador, archivo.ruta, archivo.huella).status).not.toBe(0);
  } finally {
    await rm(archivo.carpeta, { recursive: true });
  }
});

journey('dos fechas: cada cifra y cada cara citan su evento', { as: 'admin' }, async (scene) => {
  const { page } = scene;
  const paciente = await contarHistoria(scene, 'Dos Fechas');
  const auditoria = auditoriaPage(page);
  await auditoria.abrir(`/paciente/${paciente.id}?ver=comparacion`);
  // A date before the first event.
  await escribirFecha(page.getByRole('textbox', { name: 'Antes, fecha' }), '2020-01-01');
  await page.getByRole('textbox', { name: 'Antes, hora' }).fill('00:00:00');
  const caras = auditoria.parte('Caras que cambiaron');
  await caras.getByText('RESTAURACIÓN, realizado').waitFor();
  expect(await caras.getByRole('button').count()).toBeGreaterThanOrEqual(2);
  await auditoria.parte('Cifras que cambiaron').getByText('$ 120.000,00').first().waitFor();
});

journey('lo que se borró se ve borrado, y lo que queda se sigue leyendo', { as: 'admin' }, async (scene) => {
  const { page, api } = scene;
  const paciente = await contarHistoria(scene, 'Borrada Después');
  await api.eliminarPaciente(paciente.id);
  const auditoria = auditoriaPage(page);
  await auditoria.abrir(`/paciente/${paciente.id}`);
  await page.getByText(/^datos personales eliminados el/).waitFor();
  await auditoria.hecho('Registró un pago de $ 12.000,00').waitFor();
  expect(await page.getByText('Borrada Después').count()).toBe(0);
  await auditoria.pestana('Reproducción').click();
  await auditoria.parte('Cuenta de ese momento').waitFor();
});

journey(
  'sin un ancla externa la verificación no promete más de lo que comprobó',
  { as: 'admin' },
  async ({ page }) => {
    const auditoria = auditoriaPage(page);
    await auditoria.abrir('/verificacion');
    await auditoria.boton('Verificar ahora').click();
    await page.getByText(SIN_ANCLA).first().waitFor({ timeout: 60_000 });
    expect(await page.getByText('cero diferencias').count()).toBe(0);
    await auditoria
      .parte('Anclas externas')
      .getByText(/^Ninguna\./)
      .waitFor();
  },
);

journey(
  'de cien mil hechos solo están en la página los que se ven',
  { as: 'admin' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Cien Mil' });
    const [HECHOS, POR_PAGINA] = [100_000, 500];
    await page.route('**/api/auditoria/lineas?**', (route) => {
      const desde = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      const lineas = Array.from({ length: POR_PAGINA }, (_, n) => hecho(HECHOS - desde - n));
      return route.fulfill({ json: { lineas, siguiente: String(desde + POR_PAGINA), total: HECHOS } });
    });
    const auditoria = auditoriaPage(page);
    await auditoria.abrir(`/paciente/${id}`);
    await page.getByText('100.000 hechos').waitFor();
    const hasta = auditoria.hecho(`Hecho ${HECHOS - 2 * POR_PAGINA}.`);
    while ((await hasta.count()) === 0) {
      expect(await auditoria.hecho('Hecho').count()).toBeLessThan(100);
      // Scrolls less than a window's height, and waits for the rendering, so that no line is skipped.
      await page.evaluate(
        `new Promise((drawn) => { scrollBy(0, 600); requestAnimationFrame(() => requestAnimationFrame(drawn)); })`,
      );
    }
  },
);

journey('quién miró qué y qué ingreso se rechazó está en el registro', { as: 'admin' }, async (scene) => {
  const { page, application } = scene;
  const { credenciales } = await crearCuenta(application, { nombre: 'Curioso', rol: 'profesional' });
  const { email, password } = credenciales;
  const url = application.url;
  const entrar = (clave: string): Promise<Response> =>
    fetch(`${url}/api/profesionales/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: clave }),
    });
  expect((await entrar('otra clave')).status).toBe(401);
  const { token } = (await (await entrar(password)).json()) as { token: string };
  await fetch(`${url}/api/turnos`, { headers: { authorization: `Bearer ${token}` } });
  const auditoria = auditoriaPage(page);
  for (const [clase, frase] of [
    ['Accesos', 'Rechazó un intento de acceso: email o contraseña incorrectos'],
    ['Consultas', 'Consultó la agenda: 0 filas'],
  ] as const)
    await eventually(
      async () => {
        await auditoria.abrir('/registro');
        await page.getByRole('combobox', { name: 'Clase' }).click();
        await page.getByRole('option', { name: clase }).click();
        await auditoria.hecho('').or(page.getByText('No hay hechos registrados')).first().waitFor();
        return auditoria.hecho(frase).count();
      },
      (cuantos) => expect(cuantos).toBeGreaterThan(0),
    );
});

journey('un profesional no llega a la auditoría', { as: 'profesional' }, async ({ page }) => {
  await auditoriaPage(page).abrir();
  await page.waitForURL('**/pacientes');
});

/** The screens of the audit from a phone to a desktop, each checked by axe in both colour schemes. */
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { auditoriaPage } from '../pages/auditoria.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { ANCLAS, contarHistoria, SIN_ANCLA, VERIFICACIONES } from '../stage/historia-contada.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

describe.each(['phone', 'tablet', 'desktop'] as const)('%s', (size) => {
  const isSound = async (page: Page) => {
    const overflow = await page.evaluate(`document.documentElement.scrollWidth - innerWidth`);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  };

  journey(`la historia de un paciente en ${size}`, { as: 'admin', size }, async (scene) => {
    const { page } = scene;
    const paciente = await contarHistoria(scene, `Pantallas ${size}`);
    const auditoria = auditoriaPage(page);
    await auditoria.abrir(`/paciente/${paciente.id}`);
    await auditoria.hecho(/Anuló el pago/).waitFor();
    await isSound(page);
    await auditoria
      .hecho(/Anuló el pago/)
      .getByRole('button')
      .click();
    await page.getByRole('dialog').getByText('Huella anterior').waitFor();
    await isSound(page);
    await page.keyboard.press('Escape');
    await auditoria.pestana('Reproducción').click();
    await page.getByText(/^Lo que se sabía el \d/).waitFor();
    await isSound(page);
    await auditoria.pestana('Dos fechas').click();
    await auditoria.parte('Cifras que cambiaron').getByText('Saldo').first().waitFor();
    await isSound(page);
  });

  journey(`las demás pantallas en ${size}`, { as: 'admin', size }, async (scene) => {
    const { page } = scene;
    await contarHistoria(scene, `Otras ${size}`);
    const auditoria = auditoriaPage(page);
    await auditoria.abrir();
    await auditoria
      .hallado(new RegExp(`Otras ${size}`))
      .first()
      .waitFor();
    await isSound(page);
    await auditoria.seccion('Registro').click();
    await auditoria
      .hecho(/Anuló el pago/)
      .first()
      .waitFor();
    await isSound(page);
    await auditoria.seccion('Hallazgos').click();
    await auditoria
      .hallazgo(/Anuló el pago/)
      .first()
      .waitFor();
    await isSound(page);
    await page.getByRole('combobox', { name: 'Qué buscar' }).click();
    await page.getByRole('option', { name: 'Accesos inusuales' }).click();
    await page.getByText(/^30 fichas distintas o más/).waitFor();
    await isSound(page);
    await auditoria.seccion('Verificación').click();
    await auditoria.boton('Verificar ahora').click();
    await page.getByText(SIN_ANCLA).first().waitFor({ timeout: 60_000 });
    await isSound(page);
  });

  journey(`cada estado de una verificación en ${size}`, { as: 'admin', size }, async ({ page }) => {
    await page.route('**/api/auditoria/anclas', (route) => route.fulfill({ json: ANCLAS }));
    await page.route('**/api/auditoria/verificaciones', (route) =>
      route.fulfill({ json: { verificaciones: VERIFICACIONES } }),
    );
    await auditoriaPage(page).abrir('/verificacion');
    await page.getByText('Se encontraron 2 diferencias.').waitFor();
    await page.getByText('No se pudieron verificar las vistas de financing.').waitFor();
    await page.getByText('Todo está como se registró: cero diferencias.').waitFor();
    await page.getByText(/^Falla desde el .*: no respondió\./).waitFor();
    await page.getByRole('progressbar').waitFor();
    await isSound(page);
  });
});

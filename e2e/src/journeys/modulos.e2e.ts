/** A micro-frontend that cannot be loaded costs only its own area; what was missed for a moment is asked for again. */
import { expect } from '@jest/globals';
import { layout } from '../pages/layout.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const ARCHIVOS = '**/mfes/mfe-patients/assets/**';

journey(
  'si sus archivos no se pueden cargar, un panel nombra el módulo y Reintentar lo trae',
  { as: 'profesional', causes: [/ERR_FAILED/, /^error: /, /^warning: /, /^uncaught: /] },
  async ({ page }) => {
    await page.route(ARCHIVOS, (route) => route.abort());
    await page.goto('/pacientes');
    const panel = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar Pacientes' });
    await panel.waitFor();
    await layout(page).encabezado.waitFor();
    await layout(page).opcion('Pacientes').waitFor();
    await page.unroute(ARCHIVOS);
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await pacientesPage(page).titulo.waitFor();
  },
);

/** What the shell asks for ahead of its use: the numbered files. */
const DE_ANTEMANO = /^https?:\/\/[^/]+\/assets\/\d+\./;

journey(
  'lo que no llegó de antemano, por un corte, llega cuando se usa',
  { as: 'profesional', causes: [/ERR_FAILED/, /^error: /] },
  async ({ page }) => {
    await page.route(DE_ANTEMANO, (route) => route.abort());
    const corte = page.waitForEvent('requestfailed');
    await page.goto('/pacientes');
    await corte;
    await page.unroute(DE_ANTEMANO);
    await layout(page).usuario.click();
    await layout(page).salir.waitFor();
  },
);

journey(
  'un corte justo cuando se abre el menú lo dice, y la página sigue',
  { as: 'profesional', causes: [/ERR_FAILED/, /^error: /] },
  async ({ page }) => {
    await page.route(DE_ANTEMANO, (route) => route.abort());
    await page.goto('/pacientes');
    await pacientesPage(page).titulo.waitFor();
    await layout(page).usuario.click();
    await layout(page).aviso('No se pudo abrir el menú. Vuelva a cargar la página.').waitFor();
    expect(await pacientesPage(page).titulo.isVisible()).toBe(true);
  },
);

/** Every window size: content visible, nothing wider than the screen, no finding of axe, light and dark. */
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { pacienteForm } from '../pages/paciente-form.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { type Size, SIZES } from '../stage/sizes.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage(async () => ({ DEMO: '1' }));
const sizes = Object.keys(SIZES) as Size[];

/** The screen does not scroll sideways, and axe finds nothing. */
const isSound = async (page: Page) => {
  const overflow = await page.evaluate(`document.documentElement.scrollWidth - innerWidth`);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
};

describe.each(sizes)('%s', (size) => {
  journey(`login en ${size}`, { size }, async ({ page }) => {
    await loginPage(page).abrir();
    await loginPage(page).email.waitFor();
    await isSound(page);
  });

  journey(`lista en ${size}`, { as: 'profesional', size }, async ({ page }) => {
    const lista = pacientesPage(page);
    await lista.abrir();
    await (size === 'phone' ? lista.tarjetas : lista.tabla).waitFor();
    expect(await lista.nuevo.textContent()).toBe(size === 'phone' ? 'Nuevo' : 'Nuevo Paciente');
    const desktop = size === 'desktop' || size === 'wide';
    expect(await lista.vista('Tarjetas').count()).toBe(desktop ? 1 : 0);
    expect(await layout(page).abrirMenu.count()).toBe(desktop ? 0 : 1);
    await isSound(page);
    if (!desktop) return;
    await lista.vista('Tarjetas').click();
    await lista.tarjetas.waitFor();
    await isSound(page);
  });

  journey(`ficha en ${size}`, { as: 'profesional', size }, async ({ page }) => {
    await pacientesPage(page).abrir();
    await pacientesPage(page).ver('Agüero, Nélida Beatriz').click();
    await fichaPage(page).nombre('Agüero, Nélida Beatriz').waitFor();
    await historiaPage(page).form.waitFor();
    await isSound(page);
    if (size === 'phone') return;
    const bar = `document.querySelector('[role="tablist"]')`;
    const beyond = await page.evaluate(`${bar}.scrollWidth - ${bar}.clientWidth`);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  journey(
    `formulario con errores y diálogo de eliminar en ${size}`,
    { as: 'profesional', size },
    async ({ page }) => {
      const lista = pacientesPage(page);
      const form = pacienteForm(page);
      await lista.abrir();
      await lista.nuevo.click();
      await form.guardar.click();
      await form.dialogo.getByText('El DNI del paciente es obligatorio').waitFor();
      await isSound(page);
      await form.cancelar.click();
      await lista.eliminar('Agüero, Nélida Beatriz').click();
      await page.getByRole('dialog', { name: 'Eliminar Paciente' }).waitFor();
      await isSound(page);
    },
  );
});

journey('sin resultados y con error', { as: 'profesional', causes: [/^500 /] }, async ({ page }) => {
  await page.route(/busqueda=roto/, (route) => route.fulfill({ status: 500, json: {} }));
  await pacientesPage(page).abrir();
  await pacientesPage(page).caja.fill('nadie así');
  await page.getByText('No se encontraron pacientes').waitFor();
  await isSound(page);
  await pacientesPage(page).caja.fill('roto');
  await page.getByRole('heading', { name: 'Error al cargar pacientes' }).waitFor();
  await isSound(page);
});

journey(
  'el menú de la tableta se abre, lleva y se cierra',
  { as: 'profesional', size: 'tablet' },
  async ({ page }) => {
    await pacientesPage(page).abrir();
    await pacientesPage(page).ver('Agüero, Nélida Beatriz').click();
    await fichaPage(page).nombre('Agüero, Nélida Beatriz').waitFor();
    await layout(page).abrirMenu.click();
    await layout(page).opcion('Pacientes').waitFor();
    await isSound(page);
    await layout(page).opcion('Pacientes').click();
    await pacientesPage(page).titulo.waitFor();
    await layout(page).opcion('Pacientes').waitFor({ state: 'hidden' });
    await layout(page).abrirMenu.click();
    await layout(page).opcion('Pacientes').waitFor();
    await page.keyboard.press('Escape');
    await layout(page).opcion('Pacientes').waitFor({ state: 'hidden' });
  },
);

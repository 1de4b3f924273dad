/** Ctrl+K: pacientes and screens from anywhere. */
import { expect } from '@jest/globals';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'Ctrl+K encuentra pacientes y pantallas, con el teclado',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Zzyzx, Zulma' });
    await api.crearPaciente({ nombre: 'Núñez, Ramón Osvaldo' });
    await fichaPage(page).abrir(id);
    // The shortcut also works inside a field.
    await historiaPage(page).campo('Teléfono').focus();
    await page.keyboard.press('Control+k');
    const caja = page.getByRole('combobox', { name: 'Buscar pacientes y pantallas' });
    await caja.fill('nunez');
    await page.getByRole('option', { name: /Núñez, Ramón Osvaldo/ }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await fichaPage(page).nombre('Núñez, Ramón Osvaldo').waitFor();

    await page.getByRole('button', { name: /^Buscar pacientes y pantallas/ }).click();
    await caja.fill('pacien');
    await page
      .getByRole('group', { name: 'Pantallas' })
      .getByRole('option', { name: /^Pacientes/ })
      .click();
    await page.waitForURL(/\/pacientes$/);
    await page.keyboard.press('Control+k');
    await caja.fill('qqqqq');
    await page.getByText('No se encontró nada con ese texto').waitFor();
    await page.keyboard.press('Escape');
    await caja.waitFor({ state: 'detached' });
  },
);

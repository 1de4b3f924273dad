/** The odontogram as a workbench: clicks and keys are counted, and at 1366 x 768 nothing needs scrolling. */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { odontogramaPage } from '../pages/odontograma.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { contar, cuenta } from '../stage/contar.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const bordes = async (donde: Locator) => {
  const caja = await donde.boundingBox();
  if (caja === null) throw new Error('no está en la pantalla');
  return { arriba: caja.y, abajo: caja.y + caja.height, alto: caja.height, ancho: caja.width };
};

journey(
  'a 1366 x 768 caries en 16-O son 4 clics o 9 teclas, una corona 3 clics, y nada pide desplazarse',
  { as: 'profesional', size: 'laptop' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Mesa, Marta', otros_campos: { alergias: true } });
    const mesa = odontogramaPage(page);
    await mesa.abrir(id);
    await mesa.diente(16).waitFor();
    await contar(page);
    await mesa.diente(16).click();
    await mesa.cara('O').click();
    await mesa.boton('Caries').click();
    await mesa.boton('Guardar').click();
    await page.getByText('Caries en 16').waitFor();
    expect(await cuenta(page)).toEqual({ clics: 4, teclas: 0 });

    await mesa.diente(36).click();
    await mesa.boton('Corona').click();
    await mesa.boton('Guardar').click();
    await page.getByText('Corona en 36').waitFor();
    expect(await cuenta(page)).toEqual({ clics: 7, teclas: 0 });
    expect(await mesa.dichos()).toEqual([
      'caries en oclusal, a realizar',
      'corona en todo el diente, a realizar',
    ]);

    await mesa.diente(26).focus();
    for (const tecla of ['Enter', 'c', 'a', 'r', 'i', 'Enter', '1', 'o', 'Enter'])
      await page.keyboard.press(tecla);
    await page.getByText('Caries en 26').waitFor();
    expect(await cuenta(page)).toEqual({ clics: 7, teclas: 9 });
    await mesa.diente(26).press('Control+z');
    await page.getByText('Se deshizo.').waitFor();
    await eventually(mesa.dichos, (dichos) => expect(dichos).toHaveLength(2));

    // The record's header is folded, as after a scroll.
    await mesa.diente(46).click();
    await mesa.panel(46).waitFor();
    const strip = page.getByText(/ años$/).last();
    await strip.waitFor();
    expect((await bordes(strip)).arriba).toBeGreaterThanOrEqual(64);
    const region = await bordes(page.getByRole('region', { name: 'Odontograma' }));
    const { abajo: barra } = await bordes(page.getByRole('tablist'));
    expect(region.alto).toBeLessThanOrEqual(768 - 64 - 132 - 14);
    const partes = [
      mesa.diente(18),
      mesa.diente(48),
      mesa.boton('Guardar'),
      page.getByRole('list', { name: 'Signos' }),
    ];
    for (const parte of partes) {
      const { arriba, abajo } = await bordes(parte);
      expect(arriba).toBeGreaterThanOrEqual(barra - 1);
      expect(abajo).toBeLessThanOrEqual(768);
    }
    for (const cara of ['V', 'L', 'M', 'D', 'O']) {
      const { alto, ancho } = await bordes(mesa.cara(cara));
      expect(Math.min(alto, ancho)).toBeGreaterThanOrEqual(44);
    }
    expect(await violationsInBothSchemes(page)).toEqual([]);
  },
);

journey('con el pincel, un clic por diente', { as: 'profesional', size: 'laptop' }, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Pincel, Paula' });
  const mesa = odontogramaPage(page);
  await mesa.abrir(id);
  await mesa.boton('Pincel').click();
  await mesa.boton('Sellador').click();
  await page.keyboard.press('o');
  for (const diente of [16, 26, 36, 46]) await mesa.diente(diente).click();
  await eventually(mesa.registrados, (vistos) => expect(vistos).toEqual(['16', '26', '46', '36']));
  expect(await mesa.dichos()).toEqual(Array(4).fill('sellador en oclusal, a realizar'));
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

journey(
  'en un teléfono se ve un lado de la boca, con dientes del ancho de un dedo, y el otro está a un toque',
  { as: 'profesional', size: 'phone' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Fono, Flor' });
    const mesa = odontogramaPage(page);
    await mesa.abrir(id);
    await mesa.diente(18).waitFor();
    // The record's header folds when the chart opens.
    await eventually(
      () => bordes(mesa.diente(18)),
      ({ arriba, ancho }) => {
        expect(arriba).toBeLessThan(200);
        expect(ancho).toBeGreaterThanOrEqual(44);
      },
    );
    const { right: borde } = await page
      .getByRole('region', { name: 'Odontograma' })
      .evaluate((region) => region.getBoundingClientRect().toJSON() as DOMRect);
    expect(await mesa.diente(21).evaluate((uno) => uno.getBoundingClientRect().left)).toBeGreaterThanOrEqual(
      borde - 3,
    );
    await mesa.boton('Lado izquierdo').click();
    await eventually(
      () => mesa.diente(21).evaluate((uno) => uno.getBoundingClientRect().left),
      (izquierda) => expect(izquierda).toBeLessThan(60),
    );
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await mesa.diente(26).click();
    await mesa.dialogo(26).waitFor();
    await mesa.boton('Corona').click();
    await mesa.boton('Guardar').click();
    await page.getByText('Corona en 26').waitFor();
  },
);

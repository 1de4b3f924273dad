/** A mouth charted without the mouse, and records that never mix. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { odontogramaPage } from '../pages/odontograma.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { type Scene, stage } from '../stage/stage.ts';

const { journey } = stage();

/** A paciente with caries on one tooth. */
const conCaries = async ({ api, application }: Scene, nombre: string, diente: number): Promise<string> => {
  const { id } = await api.crearPaciente({ nombre });
  const response = await fetch(`${application.url}/api/odontograma/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.sesion.token}` },
    body: JSON.stringify({
      diente_id: diente,
      tratamiento: 'CARIES',
      color: 'a_realizar',
      superficie: ['O'],
    }),
  });
  expect(response.status).toBe(201);
  return id;
};

/** As a link would: without loading the page again. */
const pasarA = (page: Page, id: string): Promise<void> =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/pacientes/${id}?tab=odontograma`);

journey(
  'la arcada superior se elige con el teclado y se guarda',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Teclado, Tomás' });
    const odontograma = odontogramaPage(page);
    await odontograma.abrir(id);
    await odontograma.diente(18).focus();
    for (const diente of [18, 17, 16, 15]) {
      await page.keyboard.press('1');
      const dialogo = odontograma.dialogo(diente);
      // Keys go where the focus is: a person sees it arrive before typing.
      await dialogo.locator('input:focus, select:focus').waitFor();
      await page.keyboard.type('caries');
      await page.keyboard.press('Enter');
      await page.keyboard.press('o');
      await dialogo.locator('button:enabled', { hasText: 'Guardar' }).click();
      await odontograma.dialogo(diente).waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
    }
    expect(await odontograma.registrados()).toEqual(['18', '17', '16', '15']);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  },
);

journey(
  'cambiando 50 veces de paciente con respuestas lentas, nunca se ve lo de otro',
  { as: 'profesional' },
  async (scene) => {
    const { page } = scene;
    const dientes = [16, 26, 36];
    const ids: string[] = [];
    for (const diente of dientes) ids.push(await conCaries(scene, `Cambio, ${diente}`, diente));
    let pedido = 0;
    await page.route(/\/api\/odontograma\/[^/]+$/, async (route) => {
      pedido += 1;
      await sleep((pedido * 7919) % 300);
      await route.continue().catch(() => undefined);
    });
    const odontograma = odontogramaPage(page);
    await odontograma.abrir(ids[0] ?? '');
    for (let vez = 0; vez < 50; vez += 1) {
      const cual = (vez * 2 + Math.floor(vez / 7)) % 3;
      await pasarA(page, ids[cual] ?? '');
      await sleep((vez * 37) % 90);
      const { nombre, dientes: registrados } = await odontograma.deQuien();
      expect(registrados.filter((diente) => nombre !== `Cambio, ${diente}`)).toEqual([]);
    }
    await pasarA(page, ids[1] ?? '');
    await page.getByRole('button', { name: /^Diente 26, .*caries/ }).waitFor();
    expect(await odontograma.registrados()).toEqual(['26']);
  },
);

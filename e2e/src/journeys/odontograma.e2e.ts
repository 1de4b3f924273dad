/** A mouth charted without the mouse, and records that never mix. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { FILAS } from '@odonto/contracts/odontograma';
import type { Page } from 'playwright-core';
import { odontogramaPage } from '../pages/odontograma.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { type Scene, stage } from '../stage/stage.ts';

const { journey } = stage();
const DIENTES_PERMANENTES = [...FILAS.permanentesSuperiores, ...FILAS.permanentesInferiores];

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
  'la boca entera se registra solo con el teclado, sin esperar nunca a la pantalla',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Teclado, Tomás' });
    const odontograma = odontogramaPage(page);
    await odontograma.abrir(id);
    await odontograma.diente(18).focus();
    const dientes = DIENTES_PERMANENTES.map(String);
    for (const _ of dientes) await odontograma.registrarTecleando('1', 'caries', 'o');
    await eventually(odontograma.registrados, (vistos) => expect(vistos).toEqual(dientes));
    expect(await odontograma.dichos()).toEqual(Array(dientes.length).fill('caries en oclusal, a realizar'));
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

/** A mouth charted without the mouse, and records that never mix. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { FILAS } from '@odonto/contracts/odontograma';
import type { Page } from 'playwright-core';
import { imagen, imagenesPage } from '../pages/imagenes.page.ts';
import { odontogramaPage } from '../pages/odontograma.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { type Scene, stage } from '../stage/stage.ts';

const { journey } = stage();
const UN_DIA = 86_400_000;
const DIENTES_PERMANENTES = [...FILAS.permanentesSuperiores, ...FILAS.permanentesInferiores];

/** A paciente with caries on one tooth. */
const conCaries = async ({ api }: Scene, nombre: string, diente: number): Promise<string> => {
  const { id } = await api.crearPaciente({ nombre });
  const hallazgo = { tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'] };
  await api.call('POST', `/api/odontograma/${id}`, { diente_id: diente, ...hallazgo });
  return id;
};

/** Navigates as a link does, without loading the page again. */
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
    await eventually(odontograma.registrados, (vistos) => expect(vistos).toEqual(dientes), 60_000);
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

journey(
  'varios dientes se registran de una vez, y lo último se deshace',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Varios, Vera' });
    const odontograma = odontogramaPage(page);
    const pedidos: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/odontograma/'))
        pedidos.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await odontograma.abrir(id);
    await odontograma.boton('Varios dientes').click();
    for (const numero of [16, 26, 36]) await odontograma.diente(numero).click();
    await page.getByText('3 dientes elegidos: 16, 26, 36').waitFor();
    await odontograma.boton('Registrar tratamiento').click();
    await odontograma.registrar('SELLADOR', 'Realizado', 'O');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(odontograma.registrados, (vistos) => expect(vistos).toEqual(['16', '26', '36']));
    expect(pedidos).toEqual(['varios']);
    await odontograma.boton('Deshacer').click();
    await page.getByText('Se deshizo.').waitFor();
    await eventually(odontograma.registrados, (vistos) => expect(vistos).toEqual([]));
    await page.reload();
    await odontograma.diente(16).waitFor();
    await eventually(odontograma.registrados, (vistos) => expect(vistos).toEqual([]));
  },
);

journey(
  'un registro se edita, lleva imágenes que se miran y se quitan, y se elimina: el color sigue al último',
  { as: 'profesional' },
  async (scene) => {
    const { page } = scene;
    const id = await conCaries(scene, 'Registro, Rosa', 16);
    const imagenes = imagenesPage(page);
    await imagenes.abrir(id);
    for (const [color, nombre] of [
      ['teal', 'Panorámica'],
      ['tan', 'Aleta'],
    ] as const) {
      await imagenes.elegir(imagen(color));
      await imagenes.descripcion.fill(nombre);
      await imagenes.subir.click();
      await imagenes.subida(nombre);
    }
    const odontograma = odontogramaPage(page);
    await odontograma.abrir(id);
    await odontograma.diente(16).click();
    await odontograma.boton(/^Asociar imagen a caries/).click();
    const galeria = page.getByRole('dialog', { name: 'Asociar imagen' });
    for (const nombre of ['Panorámica', 'Aleta']) {
      await galeria.getByRole('button', { name: new RegExp(nombre) }).click();
      await galeria.getByRole('button', { name: `${nombre} Asociada · Quitar` }).waitFor();
    }
    await page.keyboard.press('Escape');
    await odontograma.boton('Ver imagen: Panorámica').click();
    // The dialog handles the arrow keys once it has the focus.
    await page.getByRole('dialog', { name: 'Panorámica' }).locator(':focus').waitFor();
    for (const [tecla, sigue] of [
      ['ArrowRight', 'Aleta'],
      ['ArrowRight', 'Panorámica'],
    ] as const) {
      await page.keyboard.press(tecla);
      await page.getByRole('dialog', { name: sigue }).waitFor();
    }
    await page.keyboard.press('Escape');
    await odontograma.boton(/^Asociar imagen a caries/).click();
    await galeria.getByRole('button', { name: 'Aleta Asociada · Quitar' }).click();
    await galeria.getByRole('button', { name: /Aleta Asociar/ }).waitFor();
    await page.keyboard.press('Escape');
    await odontograma.boton('Ver imagen: Aleta').waitFor({ state: 'detached' });

    await odontograma.boton(/^Editar caries/).click();
    const edicion = page.getByRole('dialog', { name: 'Editar tratamiento del diente 16' });
    await edicion.locator('label', { hasText: 'Realizado' }).click();
    await edicion.locator('label', { hasText: /^I$/ }).click();
    await edicion.getByRole('button', { name: 'Actualizar' }).click();
    await edicion.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Diente 16, .*caries en oclusal e incisal, realizado$/ })
      .waitFor();
    await odontograma.diente(16).click();
    await odontograma.boton(/^Eliminar caries/).click();
    const pregunta = page.getByRole('dialog', { name: 'Eliminar tratamiento' });
    await pregunta.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Este diente no tiene registros.').waitFor();
    await pregunta.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await eventually(odontograma.registrados, (vistos) => expect(vistos).toEqual([]));
  },
);

journey(
  'el papel dice lo mismo que la pantalla, en una página; y el pasado se mira sin poder tocarlo',
  { as: 'profesional' },
  async (scene) => {
    const { page } = scene;
    const id = await conCaries(scene, 'Papel, Paz', 26);
    const odontograma = odontogramaPage(page);
    // Moves the browser's clock to the next day.
    await page.clock.setFixedTime(Date.now() + UN_DIA);
    await odontograma.abrir(id);
    await odontograma.diente(26).click();
    await odontograma.registrar('CORONA', 'Realizado', 'V');
    await eventually(odontograma.enPapelYEnPantalla, ([papel, pantalla]) => {
      expect(papel).toHaveLength(32);
      expect(papel).toEqual(pantalla);
      expect(papel?.find((dicho) => dicho.startsWith('Diente 26'))).toMatch(
        /corona en vestibular, realizado$/,
      );
    });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type ?\/Page(?!s)/g)).toHaveLength(1);

    await odontograma.boton('Ver al…').click();
    await page.getByText(/Odontograma como estaba el/).waitFor();
    const fecha = page.getByRole('slider', { name: 'Fecha del odontograma' });
    await fecha.press('Home');
    await fecha.press('End');
    await eventually(odontograma.registrados, (vistos) => expect(vistos).toEqual(['26']));
    await odontograma.diente(26).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await odontograma.boton('Volver a hoy').click();
    await odontograma.boton('Varios dientes').waitFor();
  },
);

journey(
  'en un teléfono, cada control del diente es del tamaño de un dedo',
  { as: 'profesional', size: 'phone' },
  async (scene) => {
    const { page } = scene;
    const odontograma = odontogramaPage(page);
    await odontograma.abrir(await conCaries(scene, 'Dedo, Delia', 16));
    await odontograma.diente(16).click();
    await odontograma.dialogo(16).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  },
);

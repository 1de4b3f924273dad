/** The frame of the record: the tabs of the deployed modules, and the record as a document. */
import { expect } from '@jest/globals';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { layout } from '../pages/layout.page.ts';
import { odontogramaPage } from '../pages/odontograma.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const PDF = /\/api\/export\/pacientes\/[^/]+\/pdf\?/;
const AVANCE = '**/api/export/pacientes/*/pdf/avance?*';
const ODONTOGRAMA = '**/api/odontograma/*';
const FINANCIACION = '**/mfes/mfe-financing/assets/**';

journey(
  'empieza en Historia Clínica, y la dirección lleva la pestaña',
  { as: 'profesional' },
  async (scene) => {
    const { page, api } = scene;
    const { id } = await api.crearPaciente({ nombre: 'Pestañas, Pilar' });
    const { pestana, form } = historiaPage(page);
    await fichaPage(page).abrir(id);
    await form.waitFor();
    expect(await pestana('Historia Clínica').getAttribute('aria-selected')).toBe('true');
    await pestana('Financiación').click();
    await page.waitForURL(/\?tab=financiacion$/);
    await page.reload();
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'Financiación' }).waitFor();
    await page.goto(`/pacientes/${id}?tab=ninguna`);
    await form.waitFor();
  },
);

journey(
  'salir de la pestaña con cambios sin guardar pregunta',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Pregunta, Paula' });
    const { pestana, form, campo } = historiaPage(page);
    await fichaPage(page).abrir(id);
    await campo('Teléfono').fill('11 2222-3333');
    await pestana('Financiación').click();
    await layout(page).pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await campo('Teléfono').inputValue()).toBe('11 2222-3333');
    await pestana('Financiación').click();
    await layout(page).pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
    await form.waitFor({ state: 'detached' });
    await page.waitForURL(/\?tab=financiacion$/);
  },
);

journey(
  'un módulo caído muestra su panel con Reintentar; las otras pestañas andan',
  { as: 'profesional', causes: [/ERR_FAILED/, /^error: /, /^warning: /, /^uncaught: /] },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Caída, Carla', otros_campos: { alergias: true } });
    const { pestana, form } = historiaPage(page);
    await page.route(FINANCIACION, (route) => route.abort());
    await fichaPage(page).abrir(id);
    await pestana('Financiación').click();
    const panel = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar Financiación' });
    await panel.waitFor();
    await fichaPage(page).alertas.getByText('Alergias').waitFor();
    await pestana('Historia Clínica').click();
    await form.waitFor();
    await page.unroute(FINANCIACION);
    await pestana('Financiación').click();
    await page
      .getByText(/tratamientos/i)
      .first()
      .waitFor();
  },
);

journey(
  'en el teléfono las pestañas son un menú',
  { as: 'profesional', size: 'phone' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Móvil, Mora' });
    const { seccion, pestana } = historiaPage(page);
    const opciones = page.getByRole('menuitem');
    await fichaPage(page).abrir(id);
    await seccion.click();
    await opciones.first().waitFor();
    await page.mouse.click(195, 20);
    await opciones.first().waitFor({ state: 'detached' });
    await seccion.click();
    await page.getByRole('menuitem', { name: 'Financiación' }).click();
    await page.waitForURL(/\?tab=financiacion$/);
    await opciones.first().waitFor({ state: 'detached' });
    await seccion.click();
    await opciones.first().waitFor();
    await page.setViewportSize({ width: 1024, height: 800 });
    await pestana('Financiación').waitFor();
    await eventually(
      () => opciones.count(),
      (quedan) => expect(quedan).toBe(0),
    );
  },
);

journey(
  'girar la tableta no pierde lo escrito en la pestaña',
  { as: 'profesional', size: 'tablet' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Giro, Gala' });
    const { campo, pregunta, pestana, seccion } = historiaPage(page);
    await fichaPage(page).abrir(id);
    await campo('Teléfono').fill('11 4444-5555');
    await pregunta('Diabetes').check();
    for (const [width, aviso] of [
      [600, seccion],
      [1024, pestana('Historia Clínica')],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await aviso.waitFor();
      expect(await campo('Teléfono').inputValue()).toBe('11 4444-5555');
      expect(await pregunta('Diabetes').isChecked()).toBe(true);
    }
  },
);

journey('descarga el PDF con su nombre', { as: 'profesional' }, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Ñandú, José' });
  await fichaPage(page).abrir(id);
  const descarga = page.waitForEvent('download');
  await historiaPage(page).pdf.click();
  await layout(page).aviso('PDF descargado exitosamente').waitFor();
  expect((await descarga).suggestedFilename()).toMatch(/^paciente-Nandu-Jose-\d{4}-\d{2}-\d{2}\.pdf$/);
});

journey('mientras el PDF se genera dice cuánto lleva', { as: 'profesional' }, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Larga, Historia' });
  await fichaPage(page).abrir(id);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PDF, async (route) => {
    await promise;
    await route.continue();
  });
  await page.route(AVANCE, (route) => route.fulfill({ json: { paso: 'dibujo', avance: 0.4 } }));
  const { pdf } = historiaPage(page);
  await pdf.click();
  await pdf.getByText('40 %').waitFor();
  const download = page.waitForEvent('download');
  resolve();
  await download;
  await pdf.getByText('PDF').waitFor();
});

journey(
  'el PDF que no se pudo generar lo dice',
  { as: 'profesional', causes: [/^503 /, /ERR_FAILED/] },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Sin Papel, Saúl' });
    const { aviso } = layout(page);
    await fichaPage(page).abrir(id);
    const fails = { status: 503, json: { message: 'Error al generar el PDF', code: 'pdf', requestId: 'r' } };
    await page.route(PDF, (route) => route.fulfill(fails));
    await historiaPage(page).pdf.click();
    await aviso('Error al generar el PDF').waitFor();
    await page.unroute(PDF);
    await page.route(PDF, (route) => route.abort('failed'));
    await historiaPage(page).pdf.click();
    await aviso('Error al generar el PDF del paciente').waitFor();
  },
);

journey(
  'el tratamiento que no se pudo guardar lo dice, y el que sí también',
  { as: 'profesional', causes: [/^500 /] },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Muela, Marta' });
    const { abrir, diente, guardado, registrarTecleando } = odontogramaPage(page);
    const { aviso } = layout(page);
    const fails = { status: 500, json: { message: 'Ocurrió un error', code: 'interno', requestId: 'r' } };
    await page.route(ODONTOGRAMA, (route) =>
      route.request().method() === 'POST' ? route.fulfill(fails) : route.continue(),
    );
    await abrir(id);
    await diente(16).focus();
    await registrarTecleando('1', 'caries', 'o', 20);
    await aviso('No se pudo guardar el tratamiento.').waitFor();
    await page.unroute(ODONTOGRAMA);
    await abrir(id);
    await diente(16).focus();
    await registrarTecleando('1', 'caries', 'o', 20);
    await guardado.waitFor();
  },
);

journey(
  'el paciente que no existe lo dice y vuelve a la lista',
  { as: 'profesional', causes: [/^404 /] },
  async ({ page }) => {
    const ficha = fichaPage(page);
    await ficha.abrir('0199bbbb-0000-7000-8000-000000000000');
    await ficha.noEncontrado.waitFor();
    await page.getByText('No se pudo cargar la información del paciente').waitFor();
    await ficha.volverAPacientes.click();
    await page.waitForURL(/\/pacientes$/);
  },
);

for (const size of ['phone', 'tablet', 'desktop'] as const)
  journey(
    `la ficha es accesible en ${size}, y nada se sale de la pantalla`,
    { as: 'profesional', size },
    async (scene) => {
      const { page, api } = scene;
      const { id } = await api.crearPaciente({
        nombre: 'Ñ'.repeat(200),
        antecedentes_medicos: `${'historia larga '.repeat(600)}${'x'.repeat(300)}`,
        otros_campos: { alergias: true, toma_aspirina: true, embarazo: true, obra_social: 'שלום עולם 🦷' },
      });
      await fichaPage(page).abrir(id);
      await historiaPage(page).form.waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    },
  );

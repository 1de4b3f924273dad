/** The tab Historia Clínica: every message of docs/spec/patients.md#health-form, and two people at once. */
import { expect } from '@jest/globals';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { layout } from '../pages/layout.page.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const PUT = (url: URL) => /^\/api\/pacientes\/[^/]+$/.test(url.pathname);

journey('guarda la historia, y sus alertas están en el encabezado', { as: 'profesional' }, async (scene) => {
  const { page, api } = scene;
  const { id } = await api.crearPaciente({ nombre: 'Historia, Hilda', otros_campos: { diabetes: true } });
  const historia = historiaPage(page);
  await fichaPage(page).abrir(id);
  await historia.campo('Antecedentes médicos').fill('Hipertensa');
  await historia.pregunta('Diabetes').uncheck();
  await historia.pregunta('Toma aspirina').check();
  await historia.guardar.click();
  await layout(page).aviso('Historia clínica guardada con éxito.').waitFor();
  await fichaPage(page).alertas.getByText('Toma aspirina').waitFor();
  await page.reload();
  await historia.form.waitFor();
  await eventually(
    () => historia.campo('Antecedentes médicos').inputValue(),
    (texto) => expect(texto).toBe('Hipertensa'),
  );
  await eventually(
    () => historia.pregunta('Diabetes').isChecked(),
    (marcada) => expect(marcada).toBe(false),
  );
  await eventually(
    () => fichaPage(page).alertas.getByRole('listitem').allTextContents(),
    (alertas) => expect(alertas).toEqual(['Toma aspirina']),
  );
});

journey(
  'lo que no se pudo guardar lo dice, y nada de lo escrito se pierde',
  { as: 'profesional', causes: [/^5\d\d /, /ERR_FAILED/] },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Fallas, Flor' });
    const historia = historiaPage(page);
    const { aviso } = layout(page);
    await fichaPage(page).abrir(id);
    await historia.campo('Nombre').fill('');
    await historia.campo('Edad').fill('101');
    await historia.guardar.click();
    await aviso('El nombre del paciente es obligatorio').waitFor();
    await aviso('La edad debe ser un número entre 0 y 100 años').waitFor();

    await historia.campo('Nombre').fill('Fallas, Florencia');
    await historia.campo('Edad').fill('30');
    const fails = { status: 500, json: { message: 'Ocurrió un error', code: 'interno', requestId: 'r' } };
    await page.route(PUT, (route) =>
      route.request().method() === 'PUT' ? route.fulfill(fails) : route.continue(),
    );
    await historia.guardar.click();
    await aviso('Error al guardar los datos.').waitFor();
    await page.unroute(PUT);
    await page.route(PUT, (route) =>
      route.request().method() === 'PUT' ? route.abort('failed') : route.continue(),
    );
    await historia.guardar.click();
    await aviso('No se pudo guardar la historia.').waitFor();
    expect(await historia.campo('Nombre').inputValue()).toBe('Fallas, Florencia');
    await page.unroute(PUT);
    await historia.guardar.click();
    await aviso('Historia clínica guardada con éxito.').waitFor();
  },
);

journey(
  'dos que editan a la vez: el segundo ve qué cambió y elige, y nadie pisa a nadie',
  { as: 'profesional', causes: [/^412 /] },
  async ({ page, api, otherBrowser }) => {
    const { id } = await api.crearPaciente({ nombre: 'Doble, Dora', telefono: '1' });
    const other = await otherBrowser();
    const [primera, segunda] = [historiaPage(page), historiaPage(other)];
    await fichaPage(page).abrir(id);
    await fichaPage(other).abrir(id);
    await segunda.campo('Email').fill('dora@correo.test');
    await primera.campo('Teléfono').fill('2');
    await primera.guardar.click();
    await layout(page).aviso('Historia clínica guardada con éxito.').waitFor();
    await segunda.guardar.click();
    await segunda.conflicto.getByRole('row', { name: /Teléfono 1 2/ }).waitFor();
    await segunda.conflicto.getByText(/Julieta Demo guardó otros datos/).waitFor();
    await segunda.conflicto.getByRole('button', { name: 'Guardar mis cambios' }).click();
    await layout(other).aviso('Historia clínica guardada con éxito.').waitFor();
    expect(await segunda.campo('Teléfono').inputValue()).toBe('2');
    // The first tab has no input, so it shows what the second saved.
    await primera.form.locator('input[name=email][value="dora@correo.test"]').waitFor();
  },
);

/** The tab Historial Clínico: notes are written, amended with their history visible, and deleted. */
import { expect } from '@jest/globals';
import { historialPage } from '../pages/historial.page.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const enLaptop = { as: 'profesional', size: 'laptop' } as const;
const AL_GUARDAR = /\/api\/historial$/;

journey(
  'una entrada se escribe, se enmienda a la vista de todos, y se elimina después de preguntar',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Notas, Nora' });
    const historial = historialPage(page);
    const { aviso } = layout(page);
    await historial.abrir(id);
    await historial.vacio.waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await historial.nueva.click();
    // The title gets the focus automatically, and input before that is lost.
    await historial.titulo.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Control');
    await historial.descripcion.fill('Sin dolor. Control en seis meses.');
    await historial.guardar.click();
    await aviso('Entrada agregada correctamente').waitFor();
    const entrada = historial.entrada('Control');
    await entrada.getByText(/Julieta Demo/).waitFor();

    await historial.editar('Control').click();
    expect(await historial.descripcion.inputValue()).toBe('Sin dolor. Control en seis meses.');
    await historial.descripcion.fill('Con dolor al frío. Control en un mes.');
    await historial.guardar.click();
    await aviso('Entrada actualizada correctamente').waitFor();
    await entrada.getByText('Con dolor al frío. Control en un mes.').waitFor();
    await entrada.getByText('1 versión anterior').click();
    await entrada.getByText('Sin dolor. Control en seis meses.').waitFor();
    await entrada.getByText(/cuando Julieta Demo la cambió, decía:/).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await historial.eliminar('Control').click();
    await historial.pregunta.getByRole('button', { name: 'Cancelar' }).click();
    await historial.eliminar('Control').click();
    await historial.pregunta.getByRole('button', { name: 'Eliminar' }).click();
    await aviso('Entrada eliminada correctamente').waitFor();
    await historial.vacio.waitFor();
    await page.reload();
    await historial.vacio.waitFor();
  },
);

journey(
  'cada regla dice lo suyo en su campo, y lo que falla también, sin perder lo escrito',
  { as: 'profesional', causes: [/^500 /] },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Reglas, Rita' });
    const historial = historialPage(page);
    const { aviso } = layout(page);
    await historial.abrir(id);
    await historial.nueva.click();
    const { titulo, descripcion, guardar, formulario } = historial;
    const pasos = [
      {
        t: ' ',
        d: '',
        dice: ['El título de la entrada es obligatorio', 'La descripción de la entrada es obligatoria'],
      },
      {
        t: 'Co',
        d: 'abc',
        dice: [
          'El título debe tener al menos 3 caracteres',
          'La descripción debe tener al menos 4 caracteres',
        ],
      },
    ];
    for (const { t, d, dice } of pasos) {
      await titulo.fill(t);
      await descripcion.fill(d);
      await guardar.click();
      for (const mensaje of dice) await formulario.getByText(mensaje).waitFor();
      await aviso(dice[0] ?? '').waitFor();
    }

    await titulo.fill('Control');
    await descripcion.fill('Todo bien.');
    await page.route(AL_GUARDAR, (route) => route.fulfill({ status: 500, json: {} }));
    await guardar.click();
    await aviso('Error al guardar la entrada').waitFor();
    expect(await titulo.inputValue()).toBe('Control');
    await page.unroute(AL_GUARDAR);
    await guardar.click();
    await aviso('Entrada agregada correctamente').waitFor();

    const uno = /\/api\/historial\/[^/]+$/;
    await page.route(uno, (route) => route.fulfill({ status: 500, json: {} }));
    await historial.eliminar('Control').click();
    await historial.pregunta.getByRole('button', { name: 'Eliminar' }).click();
    await aviso('Error al eliminar la entrada').waitFor();
    await page.reload();
    await page.getByText('Error al cargar el historial clínico').waitFor();
    await page.unroute(uno);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await historial.entrada('Control').waitFor();
  },
);

journey(
  '300 notas: pocas en la página, un mes a un clic, y una búsqueda',
  enLaptop,
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Larga, Lara' });
    const texto = 'Sin dolor. Control de la prótesis, con ajuste de la oclusión y topicación de flúor.';
    await page.route(`**/api/historial/${id}`, (route) =>
      route.fulfill({
        json: Array.from({ length: 300 }, (_, n) => ({
          id: `n${n}`,
          paciente_id: id,
          titulo: `Nota ${n}`,
          descripcion: n === 250 ? 'Endodoncia del 36.' : texto.repeat(1 + (n % 4)),
          fecha: new Date(Date.UTC(2026, 2 - Math.floor(n / 10), 15, 15)).toISOString(),
          profesional: { id: 'p', nombre: 'Julieta Demo' },
          editado_at: null,
          enmiendas: [],
        })),
      }),
    );
    const historial = historialPage(page);
    await historial.abrir(id);
    await historial.entrada('Nota 0').waitFor();
    expect(await page.getByRole('article').count()).toBeLessThan(40);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'enero de 2025 10' }).click();
    const mes = page.getByRole('heading', { level: 3, name: 'enero de 2025' });
    await mes.and(page.locator(':focus')).waitFor();
    await eventually(
      async () => (await mes.boundingBox())?.y,
      (y) => {
        // Below the application's header, the folded header of the record, and its tabs.
        expect(y).toBeGreaterThanOrEqual(180);
        expect(y).toBeLessThan(260);
      },
    );
    await historial.entrada('Nota 140').waitFor();
    await page.getByRole('textbox', { name: 'Buscar en las notas...' }).fill('ENDODONCIA 36');
    await page.getByText('1 de 300 notas').waitFor();
    await historial.entrada('Nota 250').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  },
);

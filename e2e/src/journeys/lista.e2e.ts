/** The pacientes list: its four states, search, order, layouts (docs/spec/patients.md#list). */
import { expect } from '@jest/globals';
import type { Request } from 'playwright-core';
import { layout } from '../pages/layout.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { stage } from '../stage/stage.ts';
import { eventually } from '../stage/eventually.ts';

const { journey } = stage(async () => ({ DEMO: '1' }));
const LISTA = /\/api\/pacientes(\?|$)/;

journey('muestra a los pacientes en el orden del español', { as: 'profesional' }, async ({ page }) => {
  const lista = pacientesPage(page);
  await lista.abrir();
  await lista.tabla.waitFor();
  await lista.nombre('Agüero, Nélida Beatriz').waitFor();
  await eventually(
    () => lista.nombres(),
    (nombres) => {
      expect(nombres.slice(0, 4)).toEqual([
        'Agüero, Nélida Beatriz',
        'Álvarez, María Belén',
        'Ávila, Graciela del Carmen',
        'Benítez, Camila Rocío',
      ]);
      expect(nombres.indexOf('Núñez, Ramón Osvaldo')).toBeLessThan(nombres.indexOf('Ñancupil, Rosa Amelia'));
    },
  );
  await lista.orden.click();
  await eventually(
    () => lista.nombres(),
    ([primero]) => expect(primero).toBe('Zárate, Hugo Daniel'),
  );
});

journey('mientras espera dice Cargando...', { as: 'profesional' }, async ({ page }) => {
  const lista = pacientesPage(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LISTA, async (route) => {
    await promise;
    await route.continue();
  });
  await lista.abrir();
  await page.getByText('Cargando...').filter({ visible: true }).first().waitFor();
  resolve();
  await lista.tabla.waitFor();
});

journey(
  'si la lista no se puede cargar lo dice, y Reintentar la trae',
  { as: 'profesional', causes: [/^500 /] },
  async ({ page }) => {
    const lista = pacientesPage(page);
    await page.route(LISTA, (route) => route.fulfill({ status: 500, json: { message: '' } }));
    // Waits in parallel: the notice disappears after five seconds, and the page may take longer to load.
    await Promise.all([
      layout(page).aviso('Error al cargar pacientes: No se pudo cargar la lista de pacientes.').waitFor(),
      lista.abrir(),
    ]);
    await page.getByRole('heading', { name: 'Error al cargar pacientes' }).waitFor();
    await page.unroute(LISTA);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await lista.tabla.waitFor();
  },
);

journey('sin resultados ofrece agregar el primero', { as: 'profesional' }, async ({ page }) => {
  const lista = pacientesPage(page);
  await lista.abrir();
  await lista.caja.fill('nadie se llama así');
  await page.getByText('No se encontraron pacientes').waitFor();
  await page.getByText('Intenta con otra búsqueda o agrega un nuevo paciente.').waitFor();
  await page.getByRole('button', { name: 'Agregar Primer Paciente' }).click();
  await page.getByRole('dialog', { name: 'Nuevo Paciente' }).waitFor();
});

journey(
  'busca mientras se escribe, sin tildes ni mayúsculas, también por DNI',
  { as: 'profesional' },
  async ({ page }) => {
    const lista = pacientesPage(page);
    await lista.abrir();
    await lista.caja.pressSequentially('nunez', { delay: 20 });
    await eventually(
      () => lista.nombres(),
      (nombres) => expect(nombres).toEqual(['Núñez, Ramón Osvaldo']),
    );
    await lista.caja.fill('27.456');
    await eventually(
      () => lista.nombres(),
      (nombres) => expect(nombres).toEqual([]),
    );
    await lista.caja.fill('12.345.6');
    await lista.caja.fill('10345678');
    await lista.caja.press('Enter');
    await eventually(
      () => lista.nombres(),
      (nombres) => expect(nombres).toEqual(['Núñez, Ramón Osvaldo']),
    );
  },
);

journey('una respuesta vieja no pisa a una nueva', { as: 'profesional' }, async ({ page }) => {
  const lista = pacientesPage(page);
  const { promise: soltada, resolve: soltar } = Promise.withResolvers<void>();
  await page.route(/busqueda=nunez/, async (route) => {
    await soltada;
    // The page cancelled this search when the next one began.
    await route.continue().catch(() => undefined);
  });
  const esVieja = (request: Request) => request.url().includes('busqueda=nunez');
  const terminada = Promise.race([
    page.waitForEvent('requestfinished', esVieja),
    page.waitForEvent('requestfailed', esVieja),
  ]);
  await lista.abrir();
  await Promise.all([page.waitForRequest(/busqueda=nunez/), lista.caja.fill('nunez')]);
  await lista.caja.fill('sosa');
  await eventually(
    () => lista.nombres(),
    (nombres) => expect(nombres).toEqual(['Sosa, Jorge Luis']),
  );
  soltar();
  await terminada;
  // A late answer would show its change in the next frame.
  for (let cuadro = 0; cuadro < 2; cuadro += 1) await page.evaluate('new Promise(requestAnimationFrame)');
  expect(await lista.nombres()).toEqual(['Sosa, Jorge Luis']);
});

journey('vuelve de la ficha a la búsqueda que había', { as: 'profesional' }, async ({ page }) => {
  const lista = pacientesPage(page);
  await lista.abrir();
  await lista.caja.fill('sosa');
  await eventually(
    () => lista.nombres(),
    (nombres) => expect(nombres).toEqual(['Sosa, Jorge Luis']),
  );
  await lista.ver('Sosa, Jorge Luis').click();
  await page.getByRole('heading', { level: 1, name: 'Sosa, Jorge Luis' }).waitFor();
  await page.goBack();
  await eventually(
    () => lista.nombres(),
    (nombres) => expect(nombres).toEqual(['Sosa, Jorge Luis']),
  );
  expect(await lista.caja.inputValue()).toBe('sosa');
});

journey('en escritorio se elige entre tabla y tarjetas', { as: 'profesional' }, async ({ page }) => {
  const lista = pacientesPage(page);
  await lista.abrir();
  await lista.tabla.waitFor();
  await lista.vista('Tarjetas').click();
  await lista.tarjetas.waitFor();
  expect(await lista.tabla.count()).toBe(0);
});

journey(
  'en la notebook de un consultorio entran once filas de 48 píxeles',
  { as: 'profesional', size: 'laptop' },
  async ({ page }) => {
    const lista = pacientesPage(page);
    await lista.abrir();
    await lista.tabla.waitFor();
    const filas = lista.tabla.locator('tbody tr:not([aria-hidden])');
    await eventually(
      async () => {
        const cajas = await Promise.all((await filas.all()).map((fila) => fila.boundingBox()));
        return cajas.filter((caja) => caja !== null);
      },
      (cajas) => {
        expect(new Set(cajas.map(({ height }) => Math.round(height)))).toEqual(new Set([48]));
        expect(cajas.filter(({ y, height }) => y + height <= 768).length).toBeGreaterThanOrEqual(11);
      },
    );
  },
);

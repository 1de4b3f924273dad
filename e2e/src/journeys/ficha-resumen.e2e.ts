/** Health alerts in the header, the tab Resumen, the tab that records open on, and the screens in the header. */
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { financiacionDe } from '../stage/financiacion.api.ts';
import { contarSaltos, estaBien } from '../stage/steady.ts';
import { type Scene, stage } from '../stage/stage.ts';

const { journey } = stage();

const LINEA = 'Medicación: Acenocumarol · Antecedentes: Anticoagulada: pedir RIN';
const DATOS = {
  antecedentes_medicos: 'Anticoagulada:\npedir RIN',
  otros_campos: { medicacion_diaria: 'Acenocumarol', problema_cardiaco: true },
} as const;

const manana = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const parte = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true });

/** A paciente with something of everything. */
const conDeTodo = async (scene: Scene, nombre: string) => {
  const { api } = scene;
  const { id } = await api.crearPaciente({ nombre, ...DATOS });
  const hallazgo = { tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'], comentario: '' };
  await api.call('POST', `/api/odontograma/${id}`, { diente_id: 16, ...hallazgo });
  await api.call('POST', '/api/historial', { titulo: 'Control', descripcion: 'Sin dolor.', paciente_id: id });
  await api.call('POST', '/api/turnos', {
    paciente_id: id,
    fecha: manana(),
    hora: '10:30',
    descripcion: 'Limpieza',
  });
  await financiacionDe(scene).acordar(id);
  return id;
};

describe.each(['phone', 'laptop'] as const)('%s', (size) => {
  journey(
    `lo peligroso está en el encabezado, también plegado, en ${size}`,
    { as: 'profesional', size },
    async (scene) => {
      const { page, api } = scene;
      const { id } = await api.crearPaciente({ nombre: `Plegada, Pía ${size}`, ...DATOS });
      await contarSaltos(page);
      await fichaPage(page).abrir(id);
      await historiaPage(page).form.waitFor();
      await fichaPage(page).alertas.getByText('Problema cardíaco').waitFor();
      await page.getByRole('button', { name: LINEA, exact: true }).waitFor();
      await estaBien(page);

      // Scrolls to a place where no bar half covers a control, which axe would report as too small. On a phone this is
      // where the header just folds.
      const arriba = size === 'phone' ? (await historiaPage(page).seccion.boundingBox())?.y : undefined;
      await page.evaluate(
        `window.scrollTo(0, ${arriba === undefined ? 'document.body.scrollHeight' : arriba - 118})`,
      );
      const folded = page.getByRole('button', { name: `Problema cardíaco · ${LINEA}` });
      await folded.waitFor();
      const tira = await folded.locator('..').boundingBox();
      expect([tira?.y, tira?.height]).toEqual([64, 64]);
      await estaBien(page);

      await folded.focus();
      await page.keyboard.press('Enter');
      expect(await folded.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Enter');
      expect(await folded.getAttribute('aria-expanded')).toBe('false');
    },
  );
});

describe.each(['phone', 'tablet', 'landscape', 'laptop'] as const)('%s', (size) => {
  journey(`el Resumen dice de todo en ${size}`, { as: 'profesional', size }, async (scene) => {
    const { page } = scene;
    const id = await conDeTodo(scene, `Resumida, Rosa ${size}`);
    await contarSaltos(page);
    await page.goto(`/pacientes/${id}?tab=resumen`);
    await parte(page, 'Odontograma').getByText('Caries O').waitFor();
    await parte(page, 'Últimas notas').getByText('Sin dolor.').waitFor();
    await parte(page, 'Próximo turno').getByText('Limpieza').waitFor();
    await parte(page, 'Saldo').getByText('$ 1.000,00', { exact: true }).waitFor();
    await parte(page, 'Últimas imágenes').getByText('No hay imágenes').waitFor();
    await estaBien(page);

    await parte(page, 'Saldo').getByRole('button', { name: 'Registrar pago' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Registrar pago' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Registrar pago' }).waitFor({ state: 'detached' });
    await parte(page, 'Saldo').getByRole('link', { name: 'Ver todo' }).click();
    await page.waitForURL(/\?tab=financiacion$/);
  });
});

journey('lo que cambia en otro lado llega al Resumen', { as: 'profesional' }, async (scene) => {
  const { page, api } = scene;
  const id = await conDeTodo(scene, 'Viva, Vera');
  await Promise.all([page.waitForResponse('**/api/cambios'), page.goto(`/pacientes/${id}?tab=resumen`)]);
  await parte(page, 'Saldo').getByText('$ 1.000,00', { exact: true }).waitFor();
  const [tratamiento] = await api.call<readonly { readonly id: string }[]>(
    'GET',
    `/api/financiacion/tratamientos/${id}`,
  );
  await financiacionDe(scene).pagar(tratamiento?.id ?? '', 250);
  await parte(page, 'Saldo').getByText('$ 750,00').waitFor();
  await api.call('POST', '/api/historial', { titulo: 'Urgencia', descripcion: 'Dolor.', paciente_id: id });
  await parte(page, 'Últimas notas').getByText('Urgencia').waitFor();
});

journey(
  'las fichas se abren en la pestaña elegida',
  { as: 'profesional' },
  async ({ page, api, otherBrowser }) => {
    const { id } = await api.crearPaciente({ nombre: 'Elegida, Elsa' });
    await page.goto('/perfil');
    await page.getByRole('combobox', { name: 'Al abrir una ficha, mostrar' }).click();
    await page.getByRole('option', { name: 'Resumen' }).click();
    await page.getByText('Perfil actualizado exitosamente').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    // The choice also applies in another browser, from its login on.
    for (const one of [page, await otherBrowser()]) {
      await fichaPage(one).abrir(id);
      await one.locator('[role=tab][aria-selected=true]', { hasText: 'Resumen' }).waitFor();
    }
    await api.call('PUT', `/api/profesionales/${api.sesion.profesional.id}`, { pestana_inicial: 'historia' });
  },
);

journey(
  'la lista del día dice lo peligroso de cada paciente',
  { as: 'profesional', size: 'laptop' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Diaria, Delia', ...DATOS });
    const turno = { paciente_id: id, fecha: manana(), hora: '08:00', descripcion: 'Extracción' };
    await api.call('POST', '/api/turnos', turno);
    await page.goto('/turnos-general');
    const proximos = parte(page, 'Próximos Turnos')
      .getByRole('listitem')
      .filter({ hasText: 'Diaria, Delia' });
    const linea = `Problema cardíaco · ${LINEA}`;
    await proximos.getByRole('button', { name: linea }).waitFor();
    await proximos.getByRole('button', { name: /^Ver el día/ }).click();
    const dia = page.getByRole('dialog', { name: 'Turnos del día' });
    const turnoDeDelia = dia.getByRole('listitem').filter({ hasText: 'Diaria, Delia' });
    await turnoDeDelia.getByRole('button', { name: linea }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  },
);

journey(
  'una laptop tiene las pantallas en el encabezado, junto al menú',
  { as: 'profesional', size: 'laptop' },
  async ({ page }) => {
    const { abrirMenu, encabezado } = layout(page);
    const pantallas = page.getByRole('navigation', { name: 'Pantallas principales' });
    await contarSaltos(page);
    await page.goto('/pacientes');
    await pantallas.waitFor();
    expect(await pantallas.getByRole('link').allTextContents()).toEqual([
      'Hoy',
      'Pacientes',
      'Turnos',
      'Turnos General',
      'Caja',
      'Mi Perfil',
    ]);
    await pantallas.getByRole('link', { name: 'Caja' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/caja$/);
    await pantallas.locator('[aria-current=page]', { hasText: 'Caja' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Caja' }).waitFor();
    await estaBien(page);
    for (const [width, hay] of [
      [1024, 1],
      [1023, 0],
      [1440, 0],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await eventually(
        async () => [await pantallas.count(), await abrirMenu.count()],
        (cuantos) => expect(cuantos).toEqual([hay, width < 1440 ? 1 : 0]),
      );
      const titulo = await encabezado.evaluate((p) => p.scrollWidth - p.clientWidth);
      expect(titulo).toBeLessThanOrEqual(0);
    }
  },
);

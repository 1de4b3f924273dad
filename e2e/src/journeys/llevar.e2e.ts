/** Taking all data out: 'Llevar mis datos' of a profesional, and of the practice for an admin. */
import { readFile } from 'node:fs/promises';
import { describe, expect } from '@jest/globals';
import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { Page } from 'playwright-core';
import { crearCuenta } from '../pages/admin.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import type { Api } from '../stage/api.ts';
import { type Size, SIZES } from '../stage/sizes.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const tarjeta = (page: Page, nombre = 'Llevar mis datos') => page.getByRole('article', { name: nombre });
const preparar = (page: Page) => page.getByRole('button', { name: 'Preparar un archivo nuevo' });
const descargar = (page: Page) => page.getByRole('link', { name: /^Descargar el archivo del/ });

const textosDe = async (ruta: string): Promise<Map<string, string>> => {
  const zip = new ZipReader(new BlobReader(new Blob([await readFile(ruta)])), { useWebWorkers: false });
  const textos = new Map<string, string>();
  for (const entrada of await zip.getEntries())
    if (!entrada.directory) textos.set(entrada.filename, await entrada.getData(new TextWriter()));
  await zip.close();
  return textos;
};

journey(
  'se pide, se puede salir y volver, se descarga, y eliminado un paciente ya no está',
  {},
  async ({ page, application }) => {
    const { api, credenciales } = await crearCuenta(application);
    const { id } = await api.crearPaciente({
      nombre: 'Ñandú, José "el de siempre"',
      telefono: '+54 11 5555',
    });
    await api.crearPaciente({ nombre: 'Segunda, Paciente' });
    await loginPage(page).abrir();
    await loginPage(page).entrarComo(credenciales);
    await layout(page).encabezado.waitFor();
    await page.goto('/perfil');
    await tarjeta(page).getByText('Todavía no preparó ninguno.').waitFor();
    // By keyboard.
    await preparar(page).focus();
    await page.keyboard.press('Enter');
    await tarjeta(page).getByRole('listitem').first().waitFor();
    await page.goto('/pacientes');
    await page.goto('/perfil');
    await descargar(page).waitFor({ timeout: 60_000 });
    await tarjeta(page).getByText('Listo', { exact: true }).waitFor();

    const bajando = page.waitForEvent('download');
    await descargar(page).click();
    const archivo = await bajando;
    expect(archivo.suggestedFilename()).toMatch(/^datos-\d{4}-\d{2}-\d{2}\.zip$/);
    const textos = await textosDe(await archivo.path());
    const parte = await page.request.get((await descargar(page).getAttribute('href')) ?? '', {
      headers: { range: 'bytes=0-1' },
    });
    expect([parte.status(), await parte.text()]).toEqual([206, 'PK']);
    expect(textos.get('pacientes.csv')).toContain(`${id};"Ñandú, José ""el de siempre""";30111222;`);
    expect(JSON.parse(textos.get('manifiesto.json') ?? '{}')).toMatchObject({
      fhir: 2,
      filas: { pacientes: 2 },
    });
    expect([...textos.keys()].filter((nombre) => nombre.startsWith('fhir/'))).toHaveLength(2);

    await api.eliminarPaciente(id);
    await tarjeta(page)
      .getByText(
        'Se eliminó o se transfirió un paciente después de pedirlo: el archivo se destruyó. Prepare otro.',
      )
      .waitFor();
    expect(await descargar(page).count()).toBe(0);
  },
);

/** Requests an export and waits until it ends. */
const exportar = async (api: Api): Promise<void> => {
  let una = await api.call<ExportacionDeDatos>('POST', '/api/export/datos');
  while (una.estado === 'en_curso')
    una = await api.call<ExportacionDeDatos>('GET', `/api/export/datos/${una.id}`);
};

const isSound = async (page: Page) => {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
};

describe.each(Object.keys(SIZES) as Size[])('%s', (size) => {
  journey(`la sección en ${size}`, { as: 'profesional', size }, async ({ page, api }) => {
    // The list keeps at most three exports, and the journeys of the earlier sizes may have made them.
    const todas = await api.call<readonly ExportacionDeDatos[]>('GET', '/api/export/datos');
    if (todas.length === 0) await exportar(api);
    await page.goto('/perfil');
    await descargar(page).first().scrollIntoViewIfNeeded();
    await isSound(page);
  });
});

journey(
  'el administrador se lleva el consultorio, y una que no quiere se elimina',
  { as: 'admin' },
  async ({ page }) => {
    await page.goto('/admin');
    await tarjeta(page, 'Llevar los datos del consultorio').waitFor();
    await preparar(page).click();
    await descargar(page).waitFor({ timeout: 60_000 });
    await isSound(page);
    await page.getByRole('button', { name: /^Eliminar el archivo del/ }).click();
    const dialogo = page.getByRole('dialog', { name: 'Eliminar el archivo' });
    await dialogo.waitFor();
    await isSound(page);
    await dialogo.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await layout(page).aviso('Exportación eliminada correctamente').waitFor();
    await tarjeta(page, 'Llevar los datos del consultorio').getByText('El archivo se eliminó.').waitFor();
  },
);

journey(
  'si no se pueden leer, lo dice y ofrece reintentar',
  { as: 'profesional', causes: [/^500 /] },
  async ({ page }) => {
    await page.route('**/api/export/datos', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/perfil');
    await page.getByRole('heading', { name: 'No se pudieron cargar las exportaciones' }).waitFor();
    await isSound(page);
  },
);

/** Another installation imports the pacientes that one installation exported: the same people, and as many. */
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { Page } from 'playwright-core';
import { importarPage } from '../pages/importar.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { type Api, apiOf } from '../stage/api.ts';
import { startApplication } from '../stage/application.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage(async () => ({ DEMO: '1' }));

/** The CSV of pacientes in the file that 'Llevar mis datos' prepares. */
const llevarPacientes = async (page: Page): Promise<string> => {
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Preparar un archivo nuevo' }).click();
  const enlace = page.getByRole('link', { name: /^Descargar el archivo del/ });
  await enlace.waitFor({ timeout: 120_000 });
  const descarga = page.waitForEvent('download');
  await enlace.click();
  const archivo = await readFile(await (await descarga).path());
  const zip = new ZipReader(new BlobReader(new Blob([archivo])), { useWebWorkers: false });
  const entrada = (await zip.getEntries()).find(({ filename }) => filename === 'pacientes.csv');
  if (!entrada || entrada.directory) throw new Error('the file has no pacientes.csv');
  return entrada.getData(new TextWriter());
};

/** The fields of the form of each paciente, in the order of the list. */
const fichasDe = async (api: Api) =>
  (await api.call<readonly Paciente[]>('GET', '/api/pacientes')).map((paciente) => {
    const {
      id: _,
      profesional_id: __,
      createdAt: ___,
      updatedAt: ____,
      ...ficha
    } = paciente as Paciente & Readonly<Record<string, unknown>>;
    return ficha;
  });

journey(
  'los pacientes de una instalación entran en otra, los mismos',
  { as: 'profesional' },
  async ({ page, api }) => {
    const planilla = await llevarPacientes(page);
    const antes = await fichasDe(api);
    const otra = await startApplication({ DEMO: '0' });
    try {
      await page.goto(otra.url);
      await loginPage(page).entrarComo(otra.profesional);
      await layout(page).encabezado.waitFor();
      await page.goto(`${otra.url}/pacientes/importar`);
      const importar = importarPage(page);
      await importar.elegir({ name: 'pacientes.csv', mimeType: 'text/csv', buffer: Buffer.from(planilla) });
      await page.getByRole('button', { name: `Agregar ${antes.length} pacientes` }).click();
      await page
        .getByText(`Se importaron ${antes.length} pacientes; 0 filas necesitan revisión`)
        .waitFor({ timeout: 60_000 });
      expect(await fichasDe(await apiOf(otra.url, otra.profesional))).toEqual(antes);
      // Closes the event stream to the application that stops.
      await page.goto('about:blank');
    } finally {
      await otra.stop();
    }
  },
);

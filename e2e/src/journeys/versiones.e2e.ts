/** A new version of one micro-frontend is deployed while people work (docs/adr/0042). */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { odontogramaPage } from '../pages/odontograma.page.ts';
import { buildOtherVersion } from '../stage/other-version.ts';
import { stage } from '../stage/stage.ts';

const BUILT = resolve(import.meta.dirname, '../../../mfe-clinical/dist');
const SUBTITULO = 'Imágenes del paciente y tratamientos';
const NUEVO = 'Imágenes y tratamientos, versión 2';

let folder: string;
const deployed = (): string => join(folder, 'mfe-clinical');
const { journey } = stage(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odonto-versiones-'));
  await cp(BUILT, deployed(), { recursive: true });
  return { MFES: `mfe-clinical=${deployed()}` };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files first: the manifest must never name a file that does not exist yet. */
const deploy = async (build: string): Promise<void> => {
  await cp(join(build, 'assets'), join(deployed(), 'assets'), { recursive: true });
  await cp(join(build, 'mfe.json'), join(deployed(), 'mfe.json'));
};

const verImagenes = async (page: Page, texto: string): Promise<void> => {
  await historiaPage(page).pestana('Imágenes').click();
  await page.getByText(texto, { exact: true }).waitFor();
};

journey(
  'la versión 2 aparece sin tocar nada más, y quien ya estaba sigue trabajando',
  { as: 'profesional' },
  async ({ page, otherBrowser, api }) => {
    // A second attempt finds the invalid manifest of the first.
    await deploy(BUILT);
    const { id } = await api.crearPaciente({ nombre: 'Vidal, Vera' });
    await fichaPage(page).abrir(id);
    await verImagenes(page, SUBTITULO);

    const change = { file: 'src/imagenes/imagenes.tab.tsx', from: SUBTITULO, to: NUEVO };
    await deploy(await buildOtherVersion('mfe-clinical', join(folder, 'repositorio'), change));

    // A new page gets the new version.
    const despues = await otherBrowser();
    await fichaPage(despues).abrir(id);
    await verImagenes(despues, NUEVO);

    // This page has not loaded this code yet: it works with either version.
    await historiaPage(page).pestana('Odontograma').click();
    await odontogramaPage(page).diente(18).waitFor();

    // An invalid manifest changes nothing.
    await writeFile(join(deployed(), 'mfe.json'), '{ "name":');
    const tarde = await otherBrowser();
    await fichaPage(tarde).abrir(id);
    await verImagenes(tarde, NUEVO);
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

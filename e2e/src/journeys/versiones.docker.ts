/**
 * A new version of one micro-frontend replaces its container while people work. Only `.ci/containers` runs this
 * journey, on running containers. DEPLOY names the command that deploys.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { odontogramaPage } from '../pages/odontograma.page.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const SUBTITULO = 'Imágenes del paciente y tratamientos';
const NUEVO = 'Imágenes y tratamientos, versión 2';
/** Milliseconds; the gateway reads manifests again every few seconds. */
const PATIENCE = 60_000;

const deploy = async (): Promise<void> => {
  const [program = '', ...args] = (process.env['DEPLOY'] ?? '').split(' ');
  const change = ['mfe-clinical', 'src/imagenes/imagenes.tab.tsx', SUBTITULO, NUEVO];
  await promisify(execFile)(program, [...args, ...change]);
};

const { journey } = stage();

journey(
  'el contenedor nuevo sirve la versión 2, y quien ya estaba sigue trabajando',
  { as: 'profesional' },
  async ({ page, application, otherBrowser, api }) => {
    const version = async (): Promise<string> => {
      const listed = await fetch(`${application.url}/mfes.json`);
      const mfes = (await listed.json()) as readonly { readonly name: string; readonly version: string }[];
      return mfes.find(({ name }) => name === 'mfe-clinical')?.version ?? '';
    };
    const { id } = await api.crearPaciente({ nombre: 'Vidal, Vera' });
    await fichaPage(page).abrir(id);
    await historiaPage(page).pestana('Imágenes').click();
    await page.getByText(SUBTITULO, { exact: true }).waitFor();

    const before = await version();
    await deploy();
    await eventually(version, (now) => expect(now).not.toBe(before), PATIENCE);

    const despues = await otherBrowser();
    await fichaPage(despues).abrir(id);
    await historiaPage(despues).pestana('Imágenes').click();
    await despues.getByText(NUEVO, { exact: true }).waitFor();

    // This page has not loaded this code yet.
    await historiaPage(page).pestana('Odontograma').click();
    await odontogramaPage(page).diente(18).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

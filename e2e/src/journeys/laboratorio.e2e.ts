/** The module of `examples`, in a team's own folder with the packed kits, beside the application (docs/extending.md). */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import type { PaginaDeLineas } from '@odonto/contracts/auditoria';
import { type Outside, outside } from '@odonto/launcher/src/kits/testing/outside.ts';
import type { Page } from 'playwright-core';
import { escribirFecha } from '../pages/fecha.ts';
import { fichaPage } from '../pages/ficha.page.ts';
import { historiaPage } from '../pages/historia.page.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { apiOf } from '../stage/api.ts';
import { stage } from '../stage/stage.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../../examples');
const SCREENS = 'mfe-laboratorio';
/** The text below the title when there are no orders. */
const VACIA = 'Se envían desde la pestaña Laboratorio de la ficha de un paciente.';

let team: Outside;
const deployed = (): string => join(team.path, 'desplegado');

/** Builds the screens in the team's folder and deploys them: files first, then the manifest that names them. */
const deploy = async (): Promise<void> => {
  team.run(join(team.installed('@odonto/mfe-kit'), 'webpack/odonto-mfe.js'), 'build', SCREENS);
  const built = join(team.path, SCREENS, 'dist');
  await cp(join(built, 'assets'), join(deployed(), 'assets'), { recursive: true });
  await cp(join(built, 'mfe.json'), join(deployed(), 'mfe.json'));
};

const { journey } = stage(async () => {
  team = outside();
  for (const name of ['laboratorio', SCREENS]) team.put(join(EXAMPLES, name), name);
  await deploy();
  const key = await readFile(join(team.path, SCREENS, '.cache/mfes/publica'), 'utf8');
  return {
    MODULOS: `laboratorio=${join(team.path, 'laboratorio')}`,
    MFES: `${SCREENS}=${deployed()}`,
    MFE_LLAVES: `${SCREENS}=${key.trim()}`,
  };
});
afterAll(() => team?.[Symbol.dispose]());

const enviar = async (page: Page, descripcion: string): Promise<void> => {
  await page.getByRole('button', { name: 'Enviar al laboratorio' }).click();
  const formulario = page.getByRole('dialog', { name: 'Enviar al laboratorio' });
  await formulario.getByLabel('Encargo').fill(descripcion);
  await formulario.getByLabel('Laboratorio').fill('Prótesis del Sur');
  await escribirFecha(formulario.getByLabel('Fecha de entrega'), '2030-12-01');
  await formulario.getByLabel('Costo').fill('12000');
  await formulario.getByRole('button', { name: 'Enviar', exact: true }).click();
  await layout(page).aviso('Encargo enviado correctamente').waitFor();
};

journey(
  'su pestaña, su pantalla, sus novedades y su línea en la auditoría; se despliega sola, y se va con su paciente',
  // The open record requests the paciente, who was deleted elsewhere.
  { as: 'profesional', causes: [/^404 /] },
  async ({ page, otherBrowser, application, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Luna, Lía' });
    await fichaPage(page).abrir(id);
    await historiaPage(page).pestana('Laboratorio').click();
    await enviar(page, 'Corona de porcelana');
    expect(await violationsInBothSchemes(page)).toEqual([]);

    const pantalla = await otherBrowser();
    await pantalla.goto('/laboratorio');
    await pantalla.getByText('Corona de porcelana').first().waitFor();
    // The open screen shows changes without a reload.
    await enviar(page, 'Perno muñón');
    await pantalla.getByText('Perno muñón').first().waitFor();
    expect(await violationsInBothSchemes(pantalla)).toEqual([]);

    const admin = await apiOf(application.url, application.admin);
    const lineas = `/api/auditoria/lineas?tipo=paciente&id=${id}&clase=otros`;
    const { lineas: contadas } = await admin.call<PaginaDeLineas>('GET', lineas);
    expect(contadas.map(({ frase }) => frase.replace(/:.*/, ''))).toEqual([
      'Envió un encargo al laboratorio',
      'Envió un encargo al laboratorio',
    ]);

    // Deploys a new version of the screens alone, while both pages are open.
    const file = join(team.path, SCREENS, 'src/encargos.screen.tsx');
    const nuevo = `${VACIA} Versión ${Date.now()}.`;
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(/text="Se envían [^"]*"/, `text="${nuevo}"`),
    );
    await deploy();
    await enviar(page, 'Placa de descanso');
    await pantalla.getByText('Placa de descanso').first().waitFor();

    await api.eliminarPaciente(id);
    await pantalla.getByText(VACIA).waitFor();
    const despues = await otherBrowser();
    await despues.goto('/laboratorio');
    await despues.getByText(nuevo).waitFor();
    expect(await admin.call<PaginaDeLineas>('GET', lineas)).toMatchObject({
      lineas: [{ detalle: null }, { detalle: null }, { detalle: null }],
    });
  },
);

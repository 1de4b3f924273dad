/** A micro-frontend that cannot be loaded affects only its own area; a file that failed once is requested again. */
import { expect } from '@jest/globals';
import type { DeployedManifest } from '@odonto/contracts/manifest';
import { layout } from '../pages/layout.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const ARCHIVOS = '**/mfes/mfe-patients/assets/**';

journey(
  'si sus archivos no se pueden cargar, un panel nombra el módulo y Reintentar lo trae',
  { as: 'profesional', causes: [/ERR_FAILED/, /^error: /, /^warning: /, /^uncaught: /] },
  async ({ page }) => {
    await page.route(ARCHIVOS, (route) => route.abort());
    await page.goto('/pacientes');
    const panel = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar Pacientes' });
    await panel.waitFor();
    await layout(page).encabezado.waitFor();
    await layout(page).opcion('Pacientes').waitFor();
    await page.unroute(ARCHIVOS);
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await pacientesPage(page).titulo.waitFor();
  },
);

for (const [cual, archivo] of [
  ['su entrada', /\/mfes\/mfe-patients\/assets\/remoteEntry\./],
  [
    'una parte suya',
    (url: URL) =>
      url.pathname.startsWith('/mfes/mfe-patients/assets/') &&
      url.pathname.endsWith('.js') &&
      !url.pathname.includes('remoteEntry'),
  ],
] as const)
  journey(
    `si ${cual} no es lo que firmó su equipo, no se ejecuta y un panel nombra el módulo`,
    { as: 'profesional', causes: [/^error: /, /^warning: /, /^uncaught: /] },
    async ({ page }) => {
      const cambiados: string[] = [];
      await page.route(archivo, async (route) => {
        const response = await route.fetch();
        cambiados.push(route.request().url());
        await route.fulfill({ response, body: `${await response.text()}\n;globalThis.intruso = true;` });
      });
      await page.goto('/pacientes');
      await page.getByRole('alert').filter({ hasText: 'No se pudo mostrar Pacientes' }).waitFor();
      expect(cambiados.length).toBeGreaterThan(0);
      expect(await page.evaluate('globalThis.intruso')).toBeUndefined();
    },
  );

/** The files that the shell preloads: those with a number. */
const DE_ANTEMANO = /^https?:\/\/[^/]+\/assets\/\d+\./;

journey(
  'lo que no llegó de antemano, por un corte, llega cuando se usa',
  { as: 'profesional', causes: [/ERR_FAILED/, /^error: /] },
  async ({ page }) => {
    const pedidos = new Set<string>();
    const cortados = new Set<string>();
    page.on('request', (request) => void (DE_ANTEMANO.test(request.url()) && pedidos.add(request.url())));
    page.on('requestfailed', (request) => void cortados.add(request.url()));
    await page.route(DE_ANTEMANO, (route) => route.abort());
    await page.goto('/pacientes');
    // A click before all these requests have failed may show the message of the next journey.
    await eventually(
      async () => [...pedidos],
      (todos) => {
        expect(todos.length).toBeGreaterThan(2);
        expect(todos.filter((uno) => !cortados.has(uno))).toEqual([]);
      },
    );
    await page.unroute(DE_ANTEMANO);
    await layout(page).usuario.click();
    await layout(page).salir.waitFor();
  },
);

journey(
  'un corte justo cuando se abre el menú lo dice, y la página sigue',
  { as: 'profesional', causes: [/ERR_FAILED/, /^error: /] },
  async ({ page }) => {
    await page.route(DE_ANTEMANO, (route) => route.abort());
    await page.goto('/pacientes');
    await pacientesPage(page).titulo.waitFor();
    await layout(page).usuario.click();
    await layout(page).aviso('No se pudo abrir el menú. Vuelva a cargar la página.').waitFor();
    expect(await pacientesPage(page).titulo.isVisible()).toBe(true);
  },
);

/** Scripts are removed from the page after they have run, so they are recorded when they are added. */
const NOTAR_USO = `globalThis.usados = new Set();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { tagName, rel, src, href } of addedNodes)
        if (tagName === 'SCRIPT' || rel === 'stylesheet') usados.add(src || href);
  }).observe(document, { childList: true, subtree: true });`;
/** The page's preloads: each file, whether it was used, and how often it was fetched. */
const DE_LA_PAGINA = `[...document.querySelectorAll('link[rel=preload]:not([as=fetch])')].map(({ href }) => ({
  href, usado: usados.has(href), veces: performance.getEntriesByName(href).length }))`;
interface Pedido {
  readonly href: string;
  readonly usado: boolean;
  readonly veces: number;
}

for (const as of ['profesional', 'admin'] as const)
  journey(
    `las pantallas de ${as} usan lo que su página pide de antemano, y lo piden una vez`,
    { as },
    async ({ page }) => {
      await page.addInitScript(NOTAR_USO);
      const mfes = (await (await page.request.get('/mfes.json')).json()) as DeployedManifest[];
      // Screens that need a function in a site are shown only while there are sites.
      const pantallas = mfes.flatMap(({ menu = [] }) =>
        menu.filter(({ roles, funciones }) => roles.includes(as) && funciones === undefined),
      );
      expect(pantallas.length).toBeGreaterThan(2);
      for (const { path } of pantallas) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await eventually(
          () => page.evaluate<Pedido[]>(DE_LA_PAGINA),
          (pedidos) => {
            expect(pedidos.length).toBeGreaterThan(2);
            expect(pedidos.filter(({ usado, veces }) => !usado || veces !== 1)).toEqual([]);
          },
        );
      }
    },
  );

/// <reference lib="dom" />
/** The chart of a paciente in a real Chromium, and the time until it is visible. */
import type { Api } from '@odonto/e2e/stage/api';
import { odontogramaPage } from '@odonto/e2e/pages/odontograma.page';
import { FLAGS, findChromium, notFound } from '@odonto/e2e/stage/chromium';
import { SIZES } from '@odonto/e2e/stage/sizes';
import { stored } from '@odonto/e2e/stage/stored-session';
import { chromium, type Page } from 'playwright-core';
import { median } from './harness/rounds.ts';

declare global {
  interface Window {
    /** When the chart's records arrived, and when they were first painted; milliseconds of the page's clock. */
    llegados?: number;
    pintados?: number;
    /** Resolves once the browser has painted the current page. */
    pintado: () => Promise<number>;
  }
}

/** Runs in every page before its own code. A paint is finished when a message sent from its frame arrives. */
const vigilar = () => {
  window.pintado = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      }),
    );
  const pedir = window.fetch;
  window.fetch = async (...args) => {
    const response = await pedir(...args);
    const { pathname } = new URL(response.url, location.href);
    if (/^\/api\/odontograma\/[^/]+$/.test(pathname) && window.llegados === undefined) {
      await response.clone().arrayBuffer();
      window.llegados = performance.now();
      const mirar = () => {
        if (document.querySelector('[data-diente]') === null) requestAnimationFrame(mirar);
        else
          void window.pintado().then((cuando) => {
            window.pintados = cuando;
          });
      };
      requestAnimationFrame(mirar);
    }
    return response;
  };
};

export interface Navegador extends AsyncDisposable {
  /** Milliseconds from the records' arrival to their first paint. */
  pintarCarta(pacienteId: string): Promise<number>;
  /** Milliseconds from a click on a tooth to the paint of its panel: the median of several, on a warm page. */
  abrirDiente(pacienteId: string): Promise<number>;
  /** Seconds to chart 32 teeth, with this many milliseconds per key. */
  registrarBoca(pacienteId: string, porTecla: number): Promise<number>;
}

const EN_CALIENTE = [18, 17, 16, 15];
const MEDIDOS = [14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27];
const ADULTO = 32;
/** Milliseconds between two clicks, for pending work of the one before. */
const PAUSA = 300;

export const abrirNavegador = async (url: string, sesion: Api['sesion']): Promise<Navegador> => {
  const search = findChromium();
  if (search.path === undefined) throw new Error(notFound(search));
  const browser = await chromium.launch({ executablePath: search.path, args: [...FLAGS] });
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES.desktop,
    locale: 'es-AR',
    storageState: stored(url, sesion),
  });
  await context.addInitScript(vigilar);
  const page = await context.newPage();
  const odontograma = odontogramaPage(page);
  const abrir = async (pacienteId: string) => {
    await odontograma.abrir(pacienteId);
    await page.waitForFunction(() => window.pintados !== undefined);
  };

  return {
    async pintarCarta(pacienteId) {
      await abrir(pacienteId);
      return page.evaluate(() => (window.pintados ?? Number.NaN) - (window.llegados ?? Number.NaN));
    },
    async abrirDiente(pacienteId) {
      await abrir(pacienteId);
      const tiempos: number[] = [];
      for (const diente of [...EN_CALIENTE, ...MEDIDOS]) {
        await page.waitForTimeout(PAUSA);
        const tiempo = await hastaElPanel(page, diente);
        if (MEDIDOS.includes(diente)) tiempos.push(tiempo);
        await page.keyboard.press('Escape');
        await odontograma.panel(diente).waitFor({ state: 'detached' });
      }
      return median(tiempos);
    },
    async registrarBoca(pacienteId, porTecla) {
      await abrir(pacienteId);
      await odontograma.diente(18).focus();
      const started = performance.now();
      for (let n = 0; n < ADULTO; n += 1) await odontograma.registrarTecleando('1', 'caries', 'o', porTecla);
      while ((await odontograma.registrados()).length < ADULTO) await page.waitForTimeout(10);
      return (performance.now() - started) / 1000;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
    },
  };
};

const hastaElPanel = (page: Page, diente: number): Promise<number> =>
  page.evaluate(async (numero) => {
    const started = performance.now();
    document.querySelector<HTMLElement>(`[data-diente="${numero}"]`)?.click();
    const abierto = () =>
      document.querySelector('#diente-del-panel')?.textContent.includes(`Diente ${numero}`) ?? false;
    while (!abierto()) await new Promise(requestAnimationFrame);
    return (await window.pintado()) - started;
  }, diente);

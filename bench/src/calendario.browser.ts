/// <reference lib="dom" />
/** The general calendar in a real Chromium, and the time from its data until a month is visible. */
import type { Api } from '@odonto/e2e/stage/api';
import type { Page } from 'playwright-core';
import { openBrowser, openProfile } from './harness/browser.ts';

declare global {
  interface Window {
    /** For the last month that was requested: when its data arrived, and when it was painted. */
    mes: { llego?: number; pintado?: number };
  }
}

/** Runs in every page before its own code. A paint is finished when a message sent from its frame arrives. */
const vigilar = () => {
  window.mes = {};
  const pedir = window.fetch;
  const visto = (desde: string) =>
    document.querySelector(`[data-date="${desde}"]`) !== null &&
    document.querySelector('[aria-label="Calendario"] [title]') !== null;
  window.fetch = async (...args) => {
    const response = await pedir(...args);
    const { pathname, searchParams } = new URL(response.url, location.href);
    const desde = searchParams.get('desde');
    if (pathname !== '/api/turnos' || desde === null || searchParams.get('hasta') === null) return response;
    await response.clone().arrayBuffer();
    const mes: Window['mes'] = { llego: performance.now() };
    const mirar = () => {
      if (!visto(desde)) {
        requestAnimationFrame(mirar);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        mes.pintado = performance.now();
        window.mes = mes;
      });
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(mirar);
    return response;
  };
};

export interface Navegador extends AsyncDisposable {
  /** Milliseconds from a month's data to its paint, for the next month of an open page. */
  otroMes(): Promise<number>;
  /** The same for a page that was just opened, its code included. */
  alAbrir(): Promise<number>;
}

export const abrirNavegador = async (url: string, sesion: Api['sesion']): Promise<Navegador> => {
  const browser = await openBrowser();
  const context = await openProfile(browser, url, sesion);
  await context.addInitScript(vigilar);
  const page: Page = await context.newPage();
  const medir = async (): Promise<number> => {
    await page.waitForFunction(() => window.mes.pintado !== undefined);
    return page.evaluate(() => (window.mes.pintado ?? Number.NaN) - (window.mes.llego ?? Number.NaN));
  };
  const abrir = async (): Promise<number> => {
    await page.goto('/turnos-general');
    return medir();
  };
  return {
    alAbrir: abrir,
    otroMes: async () => {
      await abrir();
      await page.evaluate(() => {
        window.mes = {};
      });
      await page.getByRole('button', { name: 'Siguiente' }).click();
      return medir();
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
    },
  };
};

/// <reference lib="dom" />
/** The time from a click in a list of 5,000 until a paciente's record is visible, and its layout shifts. */
import { pacientesPage } from '@odonto/e2e/pages/pacientes.page';
import { apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import type { Page } from 'playwright-core';
import type { Bench } from './harness/bench.ts';
import { openBrowser, openProfile } from './harness/browser.ts';
import { populate } from './harness/population.ts';
import { median } from './harness/rounds.ts';

const PACIENTES = 5_000;
/** Records that are opened before the measurement. */
const WARM_UPS = 5;
const OPENED = 15;
/** Milliseconds after the click in which layout shifts count. */
const SETTLED = 1_000;
/** Pause between two records, for pending work of the one before. */
const PAUSE = 500;

const NOTES = `The whole application as \`npm start\` runs it, in the installed Chromium at 1440 x 900, ${PACIENTES} pacientes in the list; ${OPENED} records that
were never open before, after ${WARM_UPS} others, each by a click on a name in the list. _The header_ is there with the first paint that has the
paciente's name, _the form_ with the first that has the Historia Clínica, which is read from the server. _Shifts_ are all that the
browser reports (\`layout-shift\`) within a second of the click, those right after the click included.`;

interface Opened {
  /** Milliseconds from the click to the end of the paint. */
  readonly header: number;
  readonly form: number;
  /** Sum of the scores of the layout shifts. */
  readonly shifts: number;
}

/** Clicks on the n-th name of the visible list, and measures. */
const open = (page: Page, n: number): Promise<Opened> =>
  page.evaluate(
    async ([place, settled]) => {
      const links = document.querySelectorAll<HTMLAnchorElement>('tbody th a[href^="/pacientes/"]');
      const link = [...links].filter((one) => one.getBoundingClientRect().top > 200)[place];
      if (link === undefined) throw new Error(`no name at ${place}`);
      const nombre = link.textContent;
      let shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts += Number(entry.value);
      }).observe({ type: 'layout-shift' });
      const frame = () => new Promise(requestAnimationFrame);
      /** A paint is finished when a message sent from its frame arrives. */
      const painted = async (): Promise<number> => {
        await frame();
        const { port1, port2 } = new MessageChannel();
        const over = new Promise((resolve) => port1.addEventListener('message', resolve));
        port1.start();
        port2.postMessage(null);
        await over;
        return performance.now();
      };
      const seen = async (there: () => boolean): Promise<number> => {
        while (!there()) await frame();
        return painted();
      };
      const clicked = performance.now();
      link.click();
      const [header, form] = await Promise.all([
        seen(() => document.querySelector('h1')?.textContent === nombre),
        seen(() => document.querySelector('form[aria-labelledby="detalles-de-la-historia"]') !== null),
      ]);
      await new Promise((resolve) => setTimeout(resolve, settled));
      return { header: header - clicked, form: form - clicked, shifts };
    },
    [n, SETTLED] as const,
  );

export const bench: Bench = {
  title: 'Opening a record',
  run: async (say) => {
    const application = await startApplication();
    try {
      const api = await apiOf(application.url, application.profesional);
      say(`registering ${PACIENTES} pacientes`);
      await populate(api, PACIENTES);
      const browser = await openBrowser();
      try {
        const page = await (await openProfile(browser, application.url, api.sesion)).newPage();
        const lista = pacientesPage(page);
        await lista.abrir();
        const opened: Opened[] = [];
        for (let n = 0; n < WARM_UPS + OPENED; n += 1) {
          await lista.tabla.waitFor();
          // The list has scrolled, so earlier names have moved up.
          await page.evaluate((rows) => window.scrollTo(0, rows * 63), n);
          await page.waitForTimeout(PAUSE);
          const one = await open(page, 4);
          if (n >= WARM_UPS) opened.push(one);
          say(`header ${one.header.toFixed(0)} ms, form ${one.form.toFixed(0)} ms, shifts ${one.shifts}`);
          await page.goBack();
        }
        const of = (what: keyof Opened) => opened.map((one) => one[what]);
        return {
          unit: 'milliseconds',
          notes: NOTES,
          rows: [
            { name: 'click to the header', figures: of('header') },
            { name: 'click to the form', figures: of('form') },
          ],
          targets: [
            { text: 'header, ms', reached: median(of('header')), atMost: 200 },
            { text: 'form, ms', reached: median(of('form')), atMost: 200 },
            { text: 'largest shift of a record', reached: Math.max(...of('shifts')), atMost: 0 },
          ],
        };
      } finally {
        await browser.close();
      }
    } finally {
      await application.stop();
    }
  },
};

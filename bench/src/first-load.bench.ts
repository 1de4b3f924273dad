/// <reference lib="dom" />
/** What a person waits for who opens the application for the first time, on a machine four times as slow. */
import { pacientesPage } from '@odonto/e2e/pages/pacientes.page';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import type { Browser, Page } from 'playwright-core';
import type { Bench } from './harness/bench.ts';
import { openBrowser, openProfile } from './harness/browser.ts';
import { populate } from './harness/population.ts';
import { median } from './harness/rounds.ts';

const PACIENTES = 500;
const ROUNDS = 7;
const SLOWER = 4;
/** Milliseconds without news after which a screen is taken to be there. */
const QUIET = 1_500;
const TYPED = 'gonz';

const NOTES = `The whole application as \`npm start\` runs it, ${PACIENTES} pacientes, in the installed Chromium at 1440 x 900 with its CPU slowed down
${SLOWER} times; each round a new profile with nothing in its cache, the session open. _LCP_ and _CLS_ are the browser's own
(\`largest-contentful-paint\`, \`layout-shift\`), of the list from the address bar. _INP_ is the longest of the interactions on
that list, by \`event\`: '${TYPED}' typed into the search, the order turned, a name clicked; to the next paint each. _The
record_ is LCP and CLS of a paciente's own address, opened the same way. _Scripts_ are the kilobytes that came over the wire.`;

declare global {
  interface Window {
    vitals: { lcp: number; cls: number; inp: number };
  }
}

/** In every page before its own code. */
const watch = () => {
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  window.vitals = vitals;
  const see = (type: string, each: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    });
  see('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  see('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
      vitals.cls += Number(entry.value);
  });
  see(
    'event',
    (entry) => {
      if ('interactionId' in entry && entry.interactionId !== 0)
        vitals.inp = Math.max(vitals.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
};

interface Loaded {
  readonly lcp: number;
  readonly cls: number;
  readonly kilobytes: number;
}

const loaded = async (page: Page): Promise<Loaded> => {
  await page.waitForTimeout(QUIET);
  return page.evaluate(() => ({
    lcp: window.vitals.lcp,
    cls: window.vitals.cls,
    kilobytes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + ('transferSize' in entry ? Number(entry.transferSize) : 0) / 1000, 0),
  }));
};

/** A new profile's first page, on the slow machine. */
const newcomer = async (browser: Browser, url: string, sesion: Api['sesion']): Promise<Page> => {
  const profile = await openProfile(browser, url, sesion);
  await profile.addInitScript(watch);
  const page = await profile.newPage();
  const devtools = await profile.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
};

const interact = async (page: Page): Promise<number> => {
  const lista = pacientesPage(page);
  await lista.caja.pressSequentially(TYPED, { delay: 120 });
  await page.waitForTimeout(QUIET);
  await lista.orden.click();
  await page.waitForTimeout(QUIET);
  await lista.tabla.getByRole('link').first().click();
  await page.waitForTimeout(QUIET);
  return page.evaluate(() => window.vitals.inp);
};

export const bench: Bench = {
  title: 'First load',
  run: async (say) => {
    const application = await startApplication();
    try {
      const api = await apiOf(application.url, application.profesional);
      await populate(api, PACIENTES);
      const { id } = await api.crearPaciente({ nombre: 'Primera, Carga' });
      const browser = await openBrowser();
      try {
        const lists: (Loaded & { readonly inp: number })[] = [];
        const records: Loaded[] = [];
        /* oxlint-disable no-await-in-loop -- one newcomer after the other */
        for (let round = 0; round <= ROUNDS; round += 1) {
          const page = await newcomer(browser, application.url, api.sesion);
          await pacientesPage(page).abrir();
          await pacientesPage(page).tabla.waitFor();
          const list = { ...(await loaded(page)), inp: await interact(page) };
          await page.context().close();
          const other = await newcomer(browser, application.url, api.sesion);
          await other.goto(`/pacientes/${id}`);
          await other.getByRole('form').waitFor();
          const record = await loaded(other);
          await other.context().close();
          say(`list ${JSON.stringify(list)}, record ${JSON.stringify(record)}`);
          // The first fills the server's caches.
          if (round === 0) continue;
          lists.push(list);
          records.push(record);
        }
        /* oxlint-enable no-await-in-loop */
        const lcp = lists.map((list) => list.lcp);
        const inp = lists.map((list) => list.inp);
        const cls = Math.max(...[...lists, ...records].map((one) => one.cls));
        return {
          unit: 'milliseconds (scripts: kB)',
          notes: NOTES,
          rows: [
            { name: 'list: LCP', figures: lcp },
            { name: 'list: INP', figures: inp },
            { name: 'record: LCP', figures: records.map((record) => record.lcp) },
            { name: 'list: scripts', figures: lists.map(({ kilobytes }) => kilobytes) },
          ],
          targets: [
            { text: 'LCP of the list, ms', reached: median(lcp), atMost: 2000 },
            { text: 'LCP of the record, ms', reached: median(records.map((one) => one.lcp)), atMost: 2000 },
            { text: 'largest CLS of either', reached: cls, atMost: 0.05 },
            { text: 'INP of the list, ms', reached: median(inp), atMost: 150 },
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

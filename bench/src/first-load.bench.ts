/** The wait of a user who opens the application for the first time, on a slow line and a slow machine. */
import { pacientesPage } from '@odonto/e2e/pages/pacientes.page';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import type { Browser, Page } from 'playwright-core';
import { inp, LINE, load, type Loaded, newcomer, QUIET, SLOWER } from './first-load.browser.ts';
import type { Bench, Row, Target } from './harness/bench.ts';
import { openBrowser } from './harness/browser.ts';
import { populate } from './harness/population.ts';
import { median } from './harness/rounds.ts';

const PACIENTES = 500;
const ROUNDS = 7;
const TYPED = 'gonz';

const NOTES = `The whole application as \`npm start\` runs it, ${PACIENTES} pacientes and the demonstration's appointments, in the installed Chromium at
1440 x 900 with its CPU slowed down ${SLOWER} times and its line to slow 4G (${(LINE.down * 8) / 1_000_000} Mbit/s, ${LINE.latency} ms a request, by CDP); each round a new profile
with nothing in its cache, the session open, the address typed. _LCP_ and _CLS_ are the browser's own (\`largest-contentful-paint\`,
\`layout-shift\`). _Usable_ is when the first paciente, the first day, the form can be clicked; _scripts_ are the kilobytes of them that
came over the wire until then. _INP_ is the longest of the interactions, by \`event\`, to the next paint each: on the list '${TYPED}'
typed into the search, the order turned, a name clicked; on the calendar the next month, the filters, a day. It is not the machine's own
noise that is measured, but it is in the figures: CPU seconds that others take count ${SLOWER} times.`;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly interactions: readonly ((page: Page) => Promise<void>)[];
}

const first = (page: Page, selector: string): Promise<void> => page.locator(selector).first().waitFor();

const screens = (pacienteId: string): readonly Screen[] => [
  {
    name: 'list',
    path: '/pacientes',
    ready: (page) => first(page, 'tbody tr[data-index]'),
    interactions: [
      (page) => pacientesPage(page).caja.pressSequentially(TYPED, { delay: 120 }),
      (page) => pacientesPage(page).orden.click(),
      (page) => pacientesPage(page).tabla.getByRole('link').first().click(),
    ],
  },
  {
    name: 'calendar',
    path: '/turnos-general',
    ready: (page) => first(page, '[data-date]'),
    interactions: [
      (page) => page.getByRole('button', { name: 'Siguiente' }).click(),
      (page) => page.getByRole('button', { name: 'Filtros' }).click(),
      (page) => page.locator('[data-date]').nth(10).click(),
    ],
  },
  {
    name: 'record',
    path: `/pacientes/${pacienteId}`,
    ready: (page) => page.getByRole('form').waitFor(),
    interactions: [],
  },
];

interface Visit extends Loaded {
  readonly inp: number;
}

const visit = async (
  browser: Browser,
  url: string,
  sesion: Api['sesion'],
  screen: Screen,
): Promise<Visit> => {
  const page = await newcomer(browser, url, sesion);
  const loaded = await load(page, screen.path, () => screen.ready(page));
  for (const interact of screen.interactions) {
    await interact(page);
    await page.waitForTimeout(QUIET);
  }
  const longest = await inp(page);
  await page.context().close();
  return { ...loaded, inp: longest };
};

const rowsOf = ({ name, interactions }: Screen, visits: readonly Visit[]): readonly Row[] => {
  const row = (what: string, of: (one: Visit) => number): Row => ({
    name: `${name}: ${what}`,
    figures: visits.map(of),
  });
  return [
    row('LCP', (one) => one.lcp),
    row('usable', (one) => one.usable),
    ...(interactions.length > 0 ? [row('INP', (one) => one.inp)] : []),
    row('scripts', (one) => one.scripts),
  ];
};

const targetsOf = ({ name, interactions }: Screen, visits: readonly Visit[]): readonly Target[] => [
  { text: `LCP of the ${name}, ms`, reached: median(visits.map((one) => one.lcp)), atMost: 2000 },
  { text: `largest CLS of the ${name}`, reached: Math.max(...visits.map((one) => one.cls)), atMost: 0.05 },
  ...(interactions.length > 0
    ? [{ text: `INP of the ${name}, ms`, reached: median(visits.map((one) => one.inp)), atMost: 150 }]
    : []),
];

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
        const seen = screens(id).map((screen) => ({ screen, visits: [] as Visit[] }));
        for (let round = 0; round <= ROUNDS; round += 1)
          for (const { screen, visits } of seen) {
            const found = await visit(browser, application.url, api.sesion, screen);
            say(`${screen.name} ${JSON.stringify(found)}`);
            // The first round only fills the server's caches.
            if (round > 0) visits.push(found);
          }
        return {
          unit: 'milliseconds (scripts: kB)',
          notes: NOTES,
          rows: seen.flatMap(({ screen, visits }) => rowsOf(screen, visits)),
          targets: seen.flatMap(({ screen, visits }) => targetsOf(screen, visits)),
        };
      } finally {
        await browser.close();
      }
    } finally {
      await application.stop();
    }
  },
};

/**
 * Runs journeys: one application and one browser for each file of journeys, and a new browser profile for each journey.
 *
 *     const { journey } = stage();
 *     journey('sale del sistema', { as: 'profesional' }, async ({ page }) => { ... });
 */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Api, apiOf } from './api.ts';
import { type Application, startApplication } from './application.ts';
import { findChromium, FLAGS, notFound } from './chromium.ts';
import { reportFailure } from './failure.ts';
import { type Watched, watchProblems } from './problems.ts';
import { type Size, SIZES } from './sizes.ts';
import { stored } from './stored-session.ts';

type Who = 'nadie' | 'profesional' | 'admin';

interface Part {
  /** The user whose session the browser opens with; default: none. */
  readonly as?: Who;
  readonly size?: Size;
  /** The browser's zone, IANA name; default: Argentina's. */
  readonly zona?: string;
  /** The browser's language; default: Argentina's Spanish. */
  readonly idioma?: string;
  /** Problems that the journey itself causes: `/401 .*login/`. */
  readonly causes?: readonly RegExp[];
}

export interface Scene {
  readonly page: Page;
  readonly application: Application;
  /** The profesional's API, to prepare the journey's data. */
  readonly api: Api;
  /** Another tab of the same browser. */
  readonly otherTab: () => Promise<Page>;
  /** Another browser profile, opened with the same options. */
  readonly otherBrowser: () => Promise<Page>;
}

const ARGENTINA = 'America/Argentina/Buenos_Aires';
const LONGEST_JOURNEY = 240_000;
const LONGEST_START = 200_000;
/** A deployment in containers. On a machine with other load, its servers may not answer for a while. */
const IN_CONTAINERS = process.env['APPLICATION_URL'] !== undefined;
/** Milliseconds that a page may take to show what a step needs. */
const PATIENCE = IN_CONTAINERS ? 60_000 : 20_000;
/** How often a failed journey is retried. */
const RETRIES = IN_CONTAINERS ? 4 : 1;

/**
 * @param prepare settings of this file's application. `DEMO: '1'` for journeys with pacientes of the demonstration: on
 *   servers a start takes 20 s of processor time with them, 3 s without.
 */
export const stage = (prepare: () => Promise<Readonly<Record<string, string>>> = async () => ({})) => {
  const search = findChromium();
  if (search.path === undefined) {
    test.skip(notFound(search), () => undefined);
    return { journey: () => undefined };
  }
  const executablePath = search.path;
  // A failed journey is retried, and listed at the end of the run if it passes then (docs/adr/0255).
  jest.retryTimes(RETRIES, { logErrorsBeforeRetry: true });
  let env: Readonly<Record<string, string>>;
  let application: Application;
  let browser: Browser;
  let api: Api;

  const openApplication = async (): Promise<void> => {
    application = await startApplication(env);
    api = await apiOf(application.url, application.profesional);
  };

  beforeAll(async () => {
    // In sequence, so that when the application does not start, `afterAll` knows the browser and closes it.
    browser = await chromium.launch({ executablePath, args: [...FLAGS] });
    env = { DEMO: '0', ...(await prepare()) };
    await openApplication();
  }, LONGEST_START);
  afterAll(async () => {
    await browser?.close();
    await application?.stop();
  }, LONGEST_START);

  const openBrowser = async ({
    as = 'nadie',
    size = 'desktop',
    zona = ARGENTINA,
    idioma = 'es-AR',
  }: Part): Promise<BrowserContext> => {
    // A session of its own, so that a journey that signs out does not end another's session.
    const sesion = as !== 'nadie' && (await apiOf(application.url, application[as])).sesion;
    const context = await browser.newContext({
      baseURL: application.url,
      viewport: SIZES[size],
      hasTouch: size !== 'desktop' && size !== 'wide',
      locale: idioma,
      timezoneId: zona,
      reducedMotion: 'reduce',
      ...(sesion && { storageState: stored(application.url, sesion) }),
    });
    context.setDefaultTimeout(PATIENCE);
    return context;
  };

  const journey = (name: string, part: Part, play: (scene: Scene) => Promise<void>): void => {
    let attempt = 0;
    test(
      name,
      async () => {
        attempt += 1;
        if (attempt > 1) {
          // The first attempt has changed the data of the earlier application.
          await application.stop();
          await openApplication();
        }
        const contexts: BrowserContext[] = [];
        const watched: Watched[] = [];
        const open = async () => {
          const context = await openBrowser(part);
          contexts.push(context);
          watched.push(watchProblems(context, part.causes ?? []));
          return context;
        };
        try {
          const context = await open();
          await play({
            page: await context.newPage(),
            application,
            api,
            otherTab: () => context.newPage(),
            otherBrowser: async () => (await open()).newPage(),
          });
          expect(watched.flatMap(({ problems }) => problems)).toEqual([]);
        } catch (error) {
          const pages = contexts.flatMap((context) => context.pages());
          const heard = watched.flatMap((one) => one.heard);
          await reportFailure({ name, attempt, pages, heard, printed: application.printed });
          throw error;
        } finally {
          await Promise.all(contexts.map((one) => one.close()));
        }
      },
      LONGEST_JOURNEY,
    );
  };

  return { journey };
};

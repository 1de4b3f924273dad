/** The installed Chromium with a desktop's window, with the session of the demonstration's profesional. */
import type { Api } from '@odonto/e2e/stage/api';
import { FLAGS, findChromium, notFound } from '@odonto/e2e/stage/chromium';
import { SIZES } from '@odonto/e2e/stage/sizes';
import { stored } from '@odonto/e2e/stage/stored-session';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** @throws Error when no Chromium is installed */
export const openBrowser = async (): Promise<Browser> => {
  const search = findChromium();
  if (search.path === undefined) throw new Error(notFound(search));
  return chromium.launch({ executablePath: search.path, args: [...FLAGS] });
};

/** A new profile, with nothing in its cache. */
export const openProfile = (browser: Browser, url: string, sesion: Api['sesion']): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: SIZES.desktop,
    locale: 'es-AR',
    storageState: stored(url, sesion),
  });

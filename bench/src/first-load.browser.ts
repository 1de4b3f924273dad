/// <reference lib="dom" />
/** A new user's browser, with an empty cache, a slow line and a slow machine; and its measurements. */
import type { Api } from '@odonto/e2e/stage/api';
import type { Browser, Page } from 'playwright-core';
import { openProfile } from './harness/browser.ts';

/** The slowdown of the CPU. */
export const SLOWER = 4;
/** Slow 4G: bytes per second down and up, and milliseconds from a request to the beginning of its answer. */
export const LINE = { down: 200_000, up: 93_750, latency: 150 } as const;
/** Milliseconds without activity after which a screen counts as complete. */
export const QUIET = 2_500;

declare global {
  interface Window {
    vitals: { lcp: number; cls: number; inp: number };
  }
}

/** Runs in every page before its own code. */
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

export interface Loaded {
  readonly lcp: number;
  readonly cls: number;
  /** Milliseconds from the navigation until `ready` was visible. */
  readonly usable: number;
  /** Kilobytes of scripts over the wire until then. */
  readonly scripts: number;
}

/** A new profile's first page, on the slow line and machine. */
export const newcomer = async (browser: Browser, url: string, sesion: Api['sesion']): Promise<Page> => {
  const profile = await openProfile(browser, url, sesion);
  await profile.addInitScript(watch);
  const page = await profile.newPage();
  const devtools = await profile.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.down,
    uploadThroughput: LINE.up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
};

/** Opens an address and returns once the screen is idle. @param ready waits for the screen's content */
export const load = async (page: Page, path: string, ready: () => Promise<void>): Promise<Loaded> => {
  await page.goto(path, { waitUntil: 'commit' });
  await ready();
  const usable = await page.evaluate(() => performance.now());
  await page.waitForTimeout(QUIET);
  const { lcp, cls, scripts } = await page.evaluate((until) => {
    const wired = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < until)
      .map((entry) => ('transferSize' in entry ? Number(entry.transferSize) : 0));
    return { ...window.vitals, scripts: wired.reduce((sum, bytes) => sum + bytes, 0) / 1000 };
  }, usable);
  return { lcp, cls, usable, scripts };
};

/** The longest interaction so far, to its next paint. */
export const inp = (page: Page): Promise<number> => page.evaluate(() => window.vitals.inp);

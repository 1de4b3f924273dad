/// <reference lib="dom" />
/** How far a screen jumps while its data arrive by a slow line to a slow processor: the browser's `layout-shift`. */
import type { Page } from 'playwright-core';
import { goToScreen, type Screen } from '../pages/screens.ts';
import { SALTO } from './steady.ts';

/** Slow 4G, bytes per second and milliseconds; and how many times slower the processor is. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

declare global {
  interface Window {
    shifts: { score: number; parts: string[] };
  }
}

/** Runs in every page before its own code. */
const watch = () => {
  window.shifts = { score: 0, parts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.score += entry.value;
      const names = entry.sources.map(({ node }) =>
        node instanceof HTMLElement ? node.className : node?.nodeName,
      );
      window.shifts.parts.push(`${entry.value.toFixed(3)} ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** From now on the page is slow, and counts its jumps. */
export const slowAndWatched = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/** Opens the screen. What moved on it, if it moved more than it may. */
export const jumpsOf = async (
  page: Page,
  name: string,
  screen: Pick<Screen, 'path' | 'act'>,
  paciente: string,
): Promise<string[]> => {
  await goToScreen(page, screen, paciente);
  const { score, parts } = await page.evaluate(() => window.shifts);
  return score > SALTO ? [`${name}: ${score.toFixed(3)} (${parts.join('; ')})`] : [];
};

/// <reference lib="dom" />
/**
 * Nothing jumps: with a slow line and a slow processor, what a screen shows while its data arrive stays where it is.
 * The browser's own measure (`layout-shift`) of every screen, at the sizes of a phone, a tablet and a clinic's laptop.
 */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { goToScreen, SCREENS } from '../pages/screens.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage(async () => ({ DEMO: '1' }));
const PACIENTE = 'Núñez, Ramón Osvaldo';
/** Of the browser's score; above 0.1 a page counts as unstable. */
const MOST = 0.02;
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

const slow = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

for (const as of ['profesional', 'admin'] as const)
  for (const size of ['phone', 'tablet', 'landscape', 'laptop'] as const)
    journey(`las pantallas de ${as} en ${size}`, { as, size }, async ({ page, api }) => {
      const paciente = (await api.paciente(PACIENTE)).id;
      await page.addInitScript(watch);
      await slow(page);
      const jumped: string[] = [];
      for (const [name, screen] of Object.entries(SCREENS)) {
        if (screen.as !== as || screen.act) continue;
        await goToScreen(page, screen, paciente);
        const { score, parts } = await page.evaluate(() => window.shifts);
        if (score > MOST) jumped.push(`${name}: ${score.toFixed(3)} (${parts.join('; ')})`);
      }
      expect(jumped).toEqual([]);
    });

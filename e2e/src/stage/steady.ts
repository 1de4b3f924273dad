/// <reference lib="dom" />
/** That a screen does not jump, does not stick out, and is accessible. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violationsInBothSchemes } from './accessibility.ts';

/** The largest layout shift that a screen may have in all (docs/spec/screens.md#layout-stability). */
export const SALTO = 0.02;

declare global {
  interface Window {
    /** The sum of the layout shifts, and what moved in each. */
    saltos: { suma: number; partes: string[] };
  }
}

/** Runs in every page before its own code. */
const mirarSaltos = (): void => {
  window.saltos = { suma: 0, partes: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      window.saltos.suma += entry.value;
      const names = entry.sources.map(({ node }) =>
        node instanceof HTMLElement ? node.className : node?.nodeName,
      );
      window.saltos.partes.push(`${entry.value.toFixed(3)} ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** From now on the page adds up its layout shifts. */
export const contarSaltos = async (page: Page): Promise<void> => {
  await page.addInitScript(mirarSaltos);
};

/** Nothing jumped or sticks out, and axe finds nothing. */
export const estaBien = async (page: Page): Promise<void> => {
  const { suma } = await page.evaluate(() => window.saltos);
  expect(suma).toBeLessThanOrEqual(SALTO);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
};

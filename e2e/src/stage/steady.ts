/// <reference lib="dom" />
/** Checks that a screen does not jump, is not wider than the window, and is accessible. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violationsInBothSchemes } from './accessibility.ts';

/** The maximal sum of the layout shifts of a screen (docs/spec/screens.md#layout-stability). */
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

/** Fails if the screen jumped, is wider than the window, or has a violation that axe finds. */
export const estaBien = async (page: Page): Promise<void> => {
  const { suma } = await page.evaluate(() => window.saltos);
  expect(suma).toBeLessThanOrEqual(SALTO);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
};

/** That a screen does not jump, does not stick out, and is accessible. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violationsInBothSchemes } from './accessibility.ts';

/** The largest layout shift that a screen may have in all (docs/spec/screens.md#layout-stability). */
export const SALTO = 0.02;

/** From now on the page adds up its layout shifts. */
export const contarSaltos = (page: Page) =>
  page.addInitScript(`
    window.saltos = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.saltos += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);

/** Nothing jumped or sticks out, and axe finds nothing. */
export const estaBien = async (page: Page): Promise<void> => {
  expect(await page.evaluate<number>('window.saltos')).toBeLessThanOrEqual(SALTO);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
};

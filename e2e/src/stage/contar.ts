import type { Page } from 'playwright-core';

interface Cuenta {
  readonly clics: number;
  readonly teclas: number;
}

/** Counts, from now on, each click and each key that the page receives. */
export const contar = (page: Page) =>
  page.evaluate(() => {
    const cuenta = { clics: 0, teclas: 0 };
    addEventListener(
      'click',
      ({ isTrusted, detail }) => (isTrusted && detail > 0 ? (cuenta.clics += 1) : 0),
      true,
    );
    addEventListener('keydown', () => (cuenta.teclas += 1), true);
    Object.assign(globalThis, { cuenta });
  });

export const cuenta = (page: Page): Promise<Cuenta> =>
  page.evaluate(() => (globalThis as unknown as { cuenta: Cuenta }).cuenta);

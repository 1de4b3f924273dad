/** Runs axe on the current page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every violation of WCAG 2.2 A and AA, as `rule: <element>`; under a modal dialog nothing can be reached. */
const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  const { violations: found } = (await page.evaluate(
    `axe.run(document.querySelector('[role="dialog"][aria-modal="true"]') ?? document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  )) as AxeResults;
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`),
  );
};

type Scheme = 'light' | 'dark';
const OTHER: Readonly<Record<Scheme, Scheme>> = { light: 'dark', dark: 'light' };

const schemeOf = async (page: Page): Promise<Scheme> =>
  (await page.locator('html[data-mantine-color-scheme="dark"]').count()) > 0 ? 'dark' : 'light';

/**
 * The same in light and in dark, each prefixed with its name. The page stays in the second scheme, because each change
 * of scheme computes the style of every element again.
 */
export const violationsInBothSchemes = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  const first = await schemeOf(page);
  for (const colorScheme of [first, OTHER[first]]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    found.push(...(await violations(page)).map((violation) => `${colorScheme} ${violation}`));
  }
  return found;
};

/** axe on what the page shows now. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every violation of WCAG 2.2 A and AA, as `rule: element`. */
const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  const { violations: found } = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  )) as AxeResults;
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
  );
};

/** The same in light and in dark, each with its name before it. */
export const violationsInBothSchemes = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    found.push(...(await violations(page)).map((violation) => `${colorScheme} ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};

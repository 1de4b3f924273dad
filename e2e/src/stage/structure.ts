/** Checks the structure of a page as a screen reader reads it. */
import type { Page } from 'playwright-core';

/** Roles that a user operates, and dialogs. Each must have a name. */
const WITHOUT_NAME =
  /^\s*- '?(button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|spinbutton|tab|menuitem|option|dialog)(?= |:|$)(?! ["/])/;
const HEADING = /^\s*- '?heading .*\[level=(\d)\]/;
/** Native fields write dates and hours in the language of the browser (docs/adr/0270). */
const NATIVE_DATES = 'input:is([type=date], [type=time], [type=datetime-local], [type=month])';
const MAIN = /^\s*- main\b/;

/** A missing or second title or landmark, headings that skip a level, controls without a name, native dates. */
export const structureFaults = async (page: Page): Promise<readonly string[]> => {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const headings = lines.flatMap((line) => {
    const level = HEADING.exec(line)?.[1];
    return level === undefined ? [] : [{ level: Number(level), line: line.trim() }];
  });
  const titles = headings.filter(({ level }) => level === 1).length;
  const mains = lines.filter((line) => MAIN.test(line)).length;
  const nativeDates = await page.locator(NATIVE_DATES).count();
  return [
    ...(nativeDates === 0 ? [] : [`${nativeDates} fields for dates or hours in the language of the browser`]),
    ...(titles === 1 ? [] : [`${titles} headings of level 1`]),
    ...(mains === 1 ? [] : [`${mains} landmarks 'main'`]),
    ...headings
      .filter(({ level }, n) => level > (headings[n - 1]?.level ?? 0) + 1)
      .map(({ line }) => `skips a level: ${line}`),
    ...lines.filter((line) => WITHOUT_NAME.test(line)).map((line) => `no name: ${line.trim()}`),
  ];
};

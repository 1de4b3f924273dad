/** Prints the details of a failed journey next to its error, because the log may be all that is kept. */
import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { NOTICES } from './problems.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const ARTIFACTS = join(ROOT, 'artifacts');
/** The maximal number of printed lines: of the application's output, and of each dialog and page. */
const LAST_LINES = 15;
const LINES_OF_A_PART = 60;
/** Milliseconds for each query of a page: a failed page may not answer. */
const PATIENCE = 5_000;

export interface Failure {
  readonly name: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** The pages that are still open. */
  readonly pages: readonly Page[];
  /** Messages of the consoles, notices and failed requests. */
  readonly heard: readonly string[];
  /** The application's output. */
  readonly printed: readonly string[];
}

const indented = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `    ${line}`);

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [`  ${title}: none`] : [`  ${title}:`, ...indented(lines)];

const noticesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator(NOTICES).allInnerTexts()).filter((text) => text.trim() !== '');

/** The open dialogs and the main part as a screen reader finds them: roles, names and states, no menus. */
const textOf = async (page: Page): Promise<readonly string[]> => {
  const parts = await page.getByRole('dialog').or(page.getByRole('main')).all();
  const texts = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: PATIENCE })));
  return texts.flatMap((text) => text.split('\n').slice(0, LINES_OF_A_PART));
};

/** `undefined` when no picture could be taken. */
const pictureOf = async (page: Page, path: string): Promise<string | undefined> => {
  mkdirSync(ARTIFACTS, { recursive: true });
  return page.screenshot({ path, timeout: PATIENCE }).then(
    () => relative(ROOT, path),
    () => undefined,
  );
};

const pageLines = async (page: Page, path: string): Promise<readonly string[]> => {
  const nothing = () => ['the page did not answer'];
  return [
    `  page ${page.url()}`,
    `  picture: ${(await pictureOf(page, path)) ?? 'could not be taken'}`,
    ...section('notices', await noticesOf(page).catch(nothing)),
    ...section('page', await textOf(page).catch(nothing)),
  ];
};

/** Prints the pages' addresses, content and messages, and the application's last lines; takes pictures. */
export const reportFailure = async ({ name, attempt, pages, heard, printed }: Failure): Promise<void> => {
  const file = name.replaceAll(/[^\p{L}\d]+/gu, '-');
  const shown = await Promise.all(
    pages.map((page, n) =>
      pageLines(page, join(ARTIFACTS, `${file}-${attempt}${n > 0 ? `-${n + 1}` : ''}.png`)),
    ),
  );
  const lines = [
    `✕ ${name} (attempt ${attempt})`,
    ...shown.flat(),
    ...section('console, notices and failed requests', heard),
    ...section('application', printed.slice(-LAST_LINES)),
  ];
  // Bypasses the test runner, which would add the source location to each printed line.
  process.stderr.write(`${lines.join('\n')}\n`);
};

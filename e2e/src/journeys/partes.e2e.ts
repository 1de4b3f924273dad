/** The page of the kit's parts: axe finds nothing in any state, in light and in dark, and no size is too narrow. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { partsPage } from '@odonto/mfe-kit/webpack';
import { type Browser, chromium, type Page } from 'playwright-core';
import webpack from 'webpack';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { findChromium, FLAGS } from '../stage/chromium.ts';
import { SIZES } from '../stage/sizes.ts';

const search = findChromium();
const part = search.path === undefined ? test.skip : test;

let folder: string;
let browser: Browser;
let page: Page;

const build = (): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(partsPage(folder), (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await build();
  if (search.path !== undefined)
    browser = await chromium.launch({ executablePath: search.path, args: [...FLAGS] });
}, 200_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

const open = async (size: keyof typeof SIZES): Promise<void> => {
  page = await browser.newPage({ viewport: SIZES[size], reducedMotion: 'reduce' });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('heading', { name: 'Partes de las pantallas' }).waitFor();
  await page.getByText('No se pudo mostrar Turnos').waitFor();
};

part.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'every part at the size %s',
  async (size) => {
    await open(size);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.close();
  },
  120_000,
);

part(
  'a refused form names its first broken rule, and has the focus there',
  async () => {
    await open('desktop');
    const form = page.getByRole('region', { name: 'useForm, FormButtons' });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByText('El nombre es obligatorio').waitFor();
    expect(await form.getByLabel('Nombre').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.close();
  },
  120_000,
);

part.each(['Una pregunta', 'Algo que no se deshace', 'Un formulario'])(
  'the dialog %s',
  async (name) => {
    await open('phone');
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.close();
  },
  120_000,
);

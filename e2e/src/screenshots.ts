/**
 * Pictures of every screen: `npm run screenshots` writes them to docs/screenshots, light and dark; `npm run screenshots
 * -- FOLDER [screen...]` writes them at every size, for review.
 */
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import { goToScreen, type Screen, SCREENS } from './pages/screens.ts';
import { type Api, apiOf } from './stage/api.ts';
import { startApplication } from './stage/application.ts';
import { findChromium, FLAGS, notFound } from './stage/chromium.ts';
import { type Size, SIZES } from './stage/sizes.ts';
import { stored } from './stage/stored-session.ts';

const DOCS = resolve(import.meta.dirname, '../../docs/screenshots');
const PACIENTE = 'Núñez, Ramón Osvaldo';

/** With a palette of 256 colours the pictures look the same and are a third of the size. */
const PNG = { palette: true, effort: 10 } as const;

const take = async (context: BrowserContext, screen: Screen, paciente: string, file: string) => {
  const page = await context.newPage();
  await goToScreen(page, screen, paciente);
  await sharp(await page.screenshot())
    .png(PNG)
    .toFile(file);
  await screen.after?.(page);
  await page.close();
};

interface Sessions {
  readonly url: string;
  readonly sesiones: Readonly<Record<'profesional' | 'admin', Api['sesion']>>;
  readonly paciente: string;
}

const takeAll = async (
  browser: Browser,
  { url, sesiones, paciente }: Sessions,
  screens: readonly string[],
  look: { readonly folder: string; readonly size: Size; readonly dark: boolean },
): Promise<void> => {
  for (const name of screens) {
    const one = SCREENS[name];
    if (!one) throw new Error(`there is no screen ${name}: ${Object.keys(SCREENS).join(', ')}`);
    const context = await browser.newContext({
      baseURL: url,
      viewport: SIZES[look.size],
      locale: 'es-AR',
      reducedMotion: 'reduce',
      colorScheme: look.dark ? 'dark' : 'light',
      ...(one.as !== 'nadie' && { storageState: stored(url, sesiones[one.as]) }),
    });
    const file = `${name}-${look.size}${look.dark ? '-oscuro' : ''}.png`;
    try {
      await take(context, one, paciente, resolve(look.folder, file));
    } catch (error) {
      process.exitCode = 1;
      console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
    await context.close();
  }
};

const [given, ...named] = process.argv.slice(2);
const folder = given === undefined ? DOCS : resolve(given);
const sizes: readonly Size[] = given === undefined ? ['desktop'] : (Object.keys(SIZES) as Size[]);
const search = findChromium();
if (search.path === undefined) throw new Error(notFound(search));
mkdirSync(folder, { recursive: true });
// A complete run also removes the pictures of screens that no longer exist.
if (given === undefined)
  for (const file of await readdir(DOCS)) if (file.endsWith('.png')) await rm(resolve(DOCS, file));
const application = await startApplication();
const browser = await chromium.launch({ executablePath: search.path, args: [...FLAGS] });
try {
  const { url } = application;
  const profesional = await apiOf(url, application.profesional);
  const { sesion: admin } = await apiOf(url, application.admin);
  const { id } = await profesional.paciente(PACIENTE);
  for (const size of sizes)
    for (const dark of [false, true])
      await takeAll(
        browser,
        { url, sesiones: { profesional: profesional.sesion, admin }, paciente: id },
        named.length === 0 ? Object.keys(SCREENS) : named,
        { folder, size, dark },
      );
} finally {
  await browser.close();
  await application.stop();
}
process.stdout.write(`Screenshots in ${folder}\n`);

/**
 * Pictures of every screen: `npm run screenshots` writes them to docs/screenshots, light and dark; `npm run screenshots
 * -- FOLDER [screen...]` writes them at every size, for review.
 */
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import { CHAIN_SCREENS, recibir } from './pages/chain-screens.ts';
import { goToScreen, type Screen, SCREENS } from './pages/screens.ts';
import { type Api, apiOf } from './stage/api.ts';
import { startApplication } from './stage/application.ts';
import { startChain } from './stage/chain.ts';
import { findChromium, FLAGS, notFound } from './stage/chromium.ts';
import { type Size, SIZES } from './stage/sizes.ts';
import { stored } from './stage/stored-session.ts';

const DOCS = resolve(import.meta.dirname, '../../docs/screenshots');
const PACIENTE = 'Núñez, Ramón Osvaldo';

/** With a palette of 256 colours the pictures look the same and are a third of the size. */
const PNG = { palette: true, effort: 10 } as const;

interface Picture {
  readonly name: string;
  readonly screen: Pick<Screen, 'act' | 'after'> & { readonly path: string };
  /** Absent when nobody has signed in. */
  readonly sesion?: Api['sesion'];
  readonly paciente: string;
}

const take = async (context: BrowserContext, { screen, paciente }: Picture, file: string) => {
  const page = await context.newPage();
  await goToScreen(page, { ...screen, path: () => screen.path }, paciente);
  await sharp(await page.screenshot())
    .png(PNG)
    .toFile(file);
  await screen.after?.(page);
  await page.close();
};

interface Look {
  readonly folder: string;
  readonly size: Size;
  readonly dark: boolean;
}

const takeAll = async (
  browser: Browser,
  url: string,
  pictures: readonly Picture[],
  { folder: to, size, dark }: Look,
): Promise<void> => {
  for (const picture of pictures) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: SIZES[size],
      locale: 'es-AR',
      reducedMotion: 'reduce',
      colorScheme: dark ? 'dark' : 'light',
      ...(picture.sesion && { storageState: stored(url, picture.sesion) }),
    });
    const file = `${picture.name}-${size}${dark ? '-oscuro' : ''}.png`;
    try {
      await take(context, picture, resolve(to, file));
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
const looks = sizes.flatMap((size) => [false, true].map((dark) => ({ folder, size, dark })));
const search = findChromium();
if (search.path === undefined) throw new Error(notFound(search));
const known = [...new Set([...Object.keys(SCREENS), ...Object.keys(CHAIN_SCREENS)])];
const unknown = named.find((name) => !known.includes(name));
if (unknown !== undefined) throw new Error(`there is no screen ${unknown}: ${known.join(', ')}`);
const wanted = named.length === 0 ? known : named;

const ofPractice = async (browser: Browser, names: readonly string[]): Promise<void> => {
  const application = await startApplication();
  const { url, profesional, admin } = application;
  try {
    const api = await apiOf(url, profesional);
    const sesiones = { profesional: api.sesion, admin: (await apiOf(url, admin)).sesion };
    const { id } = await api.paciente(PACIENTE);
    const pictures = names.flatMap((name): Picture[] => {
      const screen = SCREENS[name];
      if (screen === undefined) return [];
      const { as, path } = screen;
      const sesion = as === 'nadie' ? {} : { sesion: sesiones[as] };
      return [{ name, screen: { ...screen, path: path(id) }, ...sesion, paciente: id }];
    });
    for (const look of looks) await takeAll(browser, url, pictures, look);
  } finally {
    await application.stop();
  }
};

const ofChain = async (browser: Browser, names: readonly string[]): Promise<void> => {
  const chain = await startChain();
  const { url, sesiones } = chain;
  try {
    await recibir(sesiones.Recepción);
    const pictures = names.flatMap((name): Picture[] => {
      const screen = CHAIN_SCREENS[name];
      return screen ? [{ name, screen, sesion: sesiones[screen.as].sesion, paciente: '' }] : [];
    });
    for (const look of looks) await takeAll(browser, url, pictures, look);
  } finally {
    await chain.stop();
  }
};

mkdirSync(folder, { recursive: true });
// A complete run also removes the pictures of screens that no longer exist.
if (given === undefined)
  for (const file of await readdir(DOCS)) if (file.endsWith('.png')) await rm(resolve(DOCS, file));
const browser = await chromium.launch({ executablePath: search.path, args: [...FLAGS] });
try {
  // A screen that exists with and without a chain is shown with the chain.
  const ofTheChain = wanted.filter((name) => name in CHAIN_SCREENS);
  const others = wanted.filter((name) => !(name in CHAIN_SCREENS));
  if (others.length > 0) await ofPractice(browser, others);
  if (ofTheChain.length > 0) await ofChain(browser, ofTheChain);
} finally {
  await browser.close();
}
process.stdout.write(`Screenshots in ${folder}\n`);

/** Takes every screen at every size, light and dark, into docs/screenshots: `npm run screenshots`. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { fichaPage } from './pages/ficha.page.ts';
import { loginPage } from './pages/login.page.ts';
import { pacienteForm } from './pages/paciente-form.page.ts';
import { pacientesPage } from './pages/pacientes.page.ts';
import { type Api, apiOf } from './stage/api.ts';
import { startApplication } from './stage/application.ts';
import { findChromium, FLAGS, notFound } from './stage/chromium.ts';
import { type Size, SIZES } from './stage/sizes.ts';
import { stored } from './stage/stored-session.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');
const PACIENTE = 'Núñez, Ramón Osvaldo';

/** From a page without a session, or from the list, to the screen that is pictured. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  pacientes: async () => undefined,
  ficha: async (page) => {
    await pacientesPage(page).caja.fill('nunez');
    await pacientesPage(page).ver(PACIENTE).click();
    await fichaPage(page).nombre(PACIENTE).waitFor();
  },
  'nuevo-paciente': async (page) => {
    await pacientesPage(page).nuevo.click();
    await pacienteForm(page).completar({ Nombre: 'Juana Pérez', DNI: '27-30111222-4' });
  },
};

const takeAll = async (browser: Browser, url: string, sesion: Api['sesion'], size: Size, dark: boolean) => {
  const options = {
    baseURL: url,
    viewport: SIZES[size],
    locale: 'es-AR',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
  } as const;
  const picture = (page: Page, name: string) =>
    page.screenshot({ path: resolve(FOLDER, `${name}-${size}${dark ? '-oscuro' : ''}.png`) });

  const outside = await browser.newContext(options);
  const login = await outside.newPage();
  await loginPage(login).abrir();
  await loginPage(login).email.waitFor();
  await picture(login, 'login');
  await outside.close();

  const inside = await browser.newContext({ ...options, storageState: stored(url, sesion) });
  for (const [name, goThere] of Object.entries(SCREENS)) {
    const page = await inside.newPage();
    await pacientesPage(page).abrir();
    await pacientesPage(page).ver('Agüero, Nélida Beatriz').waitFor();
    await goThere(page);
    await picture(page, name);
    await page.close();
  }
  await inside.close();
};

const search = findChromium();
if (search.path === undefined) throw new Error(notFound(search));
mkdirSync(FOLDER, { recursive: true });
const application = await startApplication();
const browser = await chromium.launch({ executablePath: search.path, args: [...FLAGS] });
try {
  const { sesion } = await apiOf(application.url, application.profesional);
  for (const size of Object.keys(SIZES) as Size[])
    for (const dark of [false, true]) await takeAll(browser, application.url, sesion, size, dark);
} finally {
  await browser.close();
  await application.stop();
}
process.stdout.write(`Screenshots in ${FOLDER}\n`);

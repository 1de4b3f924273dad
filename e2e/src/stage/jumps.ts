/// <reference lib="dom" />
/** Layout shifts (the browser's `layout-shift`) of a screen on a slow line and a slow processor. */
import type { Page } from 'playwright-core';
import { goToScreen, type Screen } from '../pages/screens.ts';
import { contarSaltos, SALTO } from './steady.ts';

/** Slow 4G, in bytes per second and milliseconds, and the slowdown of the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

/** From now on the page is slow, and adds up its layout shifts. */
export const slowAndWatched = async (page: Page): Promise<void> => {
  await contarSaltos(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/** Opens the screen. Returns its layout shifts as one line if their sum is above the limit. */
export const jumpsOf = async (
  page: Page,
  name: string,
  screen: Pick<Screen, 'path' | 'act'>,
  paciente: string,
): Promise<string[]> => {
  await goToScreen(page, screen, paciente);
  const { suma, partes } = await page.evaluate(() => window.saltos);
  return suma > SALTO ? [`${name}: ${suma.toFixed(3)} (${partes.join('; ')})`] : [];
};

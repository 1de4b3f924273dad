/** Finds the browser that the journeys drive: an installed Chromium, never a downloaded one. */
import { accessSync, constants } from 'node:fs';

const USUAL_PLACES = [
  // The same engine without the windows of a browser, which take more processor time than our pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export interface Search {
  /** Undefined when there is none. */
  readonly path: string | undefined;
  /** The searched places, in order. */
  readonly looked: readonly string[];
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Only `$CHROMIUM` when it is set; otherwise the usual places. */
export const findChromium = (chosen = process.env['CHROMIUM']): Search => {
  const looked = chosen ? [chosen] : USUAL_PLACES;
  return { path: looked.find(isExecutable), looked };
};

/** The message for users without a browser. */
export const notFound = ({ looked }: Search): string =>
  `No Chromium in ${looked.join(', ')}. Install one, or name it in $CHROMIUM.`;

/** No profile, network or graphics card may affect a journey. */
export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

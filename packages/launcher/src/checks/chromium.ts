/** The browser of the journeys: an installed Chromium, never one of our own. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export interface FoundChromium {
  /** Undefined when there is none. */
  readonly path: string | undefined;
  /** Where it was looked for. */
  readonly looked: readonly string[];
}

/** `CHROMIUM_PATH`, then the PATH, then the usual places. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): FoundChromium => {
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...ELSEWHERE];
  const looked = ['CHROMIUM_PATH', ...new Set(folders)];
  if (env['CHROMIUM_PATH']) return { path: env['CHROMIUM_PATH'], looked };
  const candidates = folders.flatMap((folder) =>
    folder.includes('.app/') ? [folder] : NAMES.map((name) => join(folder, name)),
  );
  return { path: candidates.find(isExecutable), looked };
};

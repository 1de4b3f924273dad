/**
 * Copies a build into the folder that also holds the build before it, so that pages opened with the old build find its
 * files for a week. On a developer's machine the folder of builds does the same.
 */
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EARLIER, earlierIn } from '../mfes/earlier.ts';

/** Milliseconds. The same time as in `mfe-kit/webpack/compress.ts`. */
const KEPT = 7 * 24 * 3600 * 1000;

/** Returns an empty text when the file does not exist. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Keeps the replaced manifest as long as its files, because it proves to a gateway who signed them. */
const keepEarlier = async (build: string, folder: string, now: Date): Promise<void> => {
  const manifiesto = await textOf(join(folder, 'mfe.json'));
  const same = manifiesto === (await textOf(join(build, 'mfe.json')));
  const before = earlierIn(await textOf(join(folder, EARLIER)));
  const replaced = { hasta: new Date(now.getTime() + KEPT).toISOString(), manifiesto };
  const kept = [...(manifiesto === '' || same ? [] : [replaced]), ...before].filter(
    ({ hasta }) => Date.parse(hasta) > now.getTime(),
  );
  await writeFile(join(folder, `${EARLIER}.new`), JSON.stringify(kept));
  await rename(join(folder, `${EARLIER}.new`), join(folder, EARLIER));
};

/** @param build holds `mfe.json` and `assets` */
export const publish = async (build: string, folder: string, now = new Date()): Promise<void> => {
  const assets = await readdir(join(build, 'assets'));
  await cp(join(build, 'assets'), join(folder, 'assets'), { recursive: true });
  // The week of a file begins when its build is replaced, and this build is now in use.
  await Promise.all(assets.map((file) => utimes(join(folder, 'assets', file), now, now)));
  await keepEarlier(build, folder, now);
  await cp(join(build, 'mfe.json'), join(folder, 'mfe.json.new'));
  await rename(join(folder, 'mfe.json.new'), join(folder, 'mfe.json'));

  const current = new Set(assets);
  const earlier = (await readdir(join(folder, 'assets'))).filter((file) => !current.has(file));
  for (const file of earlier) {
    const path = join(folder, 'assets', file);
    if (now.getTime() - (await stat(path)).mtimeMs > KEPT) await rm(path, { force: true });
  }
};

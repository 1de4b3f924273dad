/**
 * Puts a build beside the one before it in a folder that outlives both, as a folder of builds does on a developer's
 * machine: pages that were opened with the old one find its files for a week.
 */
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EARLIER, earlierIn } from '../mfes/earlier.ts';

/** Milliseconds; as `mfe-kit/webpack/compress.ts` keeps them. */
const KEPT = 7 * 24 * 3600 * 1000;

/** Nothing where there is no such file. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** The manifest that is replaced is kept as long as its files: with it a gateway knows who signed them. */
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
  // A file's week begins when the build that it belongs to is replaced, and this one is in use.
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

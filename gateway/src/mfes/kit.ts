/**
 * The version of mfe-kit that the deployed shell provides, and whether a build fits it (ADR 0262). A build that states
 * no range is older than this check and is accepted.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { z } from 'zod';

const content = z.object({ version: z.string() });

/** Reads `kit.json` of the shell; undefined for a shell without one, which every build fits. */
export const kitOfShell = (shellDir: string) => async (): Promise<string | undefined> => {
  const text = await readFile(join(shellDir, 'kit.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : content.parse(JSON.parse(text)).version;
};

/** Whether a version is in a range; false also when `range` is not a valid range. */
export const fitsKit = (range: string, version: string): boolean => semver.satisfies(version, range);

/** @param range of a manifest @throws Error that says what does not fit */
export const mustFit = (range: string | undefined, version: string | undefined): void => {
  if (range === undefined || version === undefined) return;
  if (semver.validRange(range) === null)
    throw new Error(`states the kit ${range}, which is no range of versions`);
  if (!fitsKit(range, version))
    throw new Error(`was built with kit ${range}, and the shell provides ${version}`);
};

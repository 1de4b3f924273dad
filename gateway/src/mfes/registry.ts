/**
 * Which micro-frontends are deployed. A build is put in place by replacing its folder while everything
 * runs: its `mfe.json` is read again whenever it changed. What does not parse, or claims what is another's,
 * is refused with a line in the log, and the version before it stays.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DeployedManifest } from '@odonto/mfe-kit/manifest';
import { claimsOf } from './claims.ts';
import { builtManifest } from './manifest.schema.ts';

export interface MfeRegistry {
  /** Every deployed micro-frontend, by name. */
  current(): Promise<readonly DeployedManifest[]>;
}

/** How long a build may be away, while its folder is being replaced, before it counts as withdrawn. */
const ABSENCE = 10_000;

interface Entry {
  /** Of the file as last looked at, good or bad. */
  stamp: string;
  absentSince: number | undefined;
  deployed: DeployedManifest | undefined;
}

const stampOf = async (file: string): Promise<string | undefined> => {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs}-${found.size}-${found.ino}`;
};

export const mfeRegistry = (dirs: Readonly<Record<string, string>>, logger: Logger): MfeRegistry => {
  const entries = new Map<string, Entry>(
    Object.keys(dirs)
      .toSorted()
      .map((name) => [name, { stamp: '', absentSince: undefined, deployed: undefined }]),
  );

  const read = async (name: string, file: string): Promise<DeployedManifest> => {
    const manifest = builtManifest.parse(JSON.parse(await readFile(file, 'utf8')));
    if (manifest.name !== name) throw new Error(`names itself ${manifest.name}`);
    const mine = claimsOf(manifest);
    for (const [other, { deployed }] of entries) {
      const taken =
        other === name || !deployed ? undefined : claimsOf(deployed).find((c) => mine.includes(c));
      if (taken) throw new Error(`claims ${taken}, which is ${other}'s`);
    }
    return { ...manifest, url: `/mfes/${name}/` };
  };

  const withdraw = (name: string, entry: Entry): void => {
    entry.absentSince ??= Date.now();
    if (!entry.deployed || Date.now() - entry.absentSince < ABSENCE) return;
    logger.warn({ mfe: name }, 'micro-frontend withdrawn: its mfe.json is gone');
    entry.deployed = undefined;
    entry.stamp = '';
  };

  const refresh = async (name: string, dir: string, entry: Entry): Promise<void> => {
    const file = join(dir, 'mfe.json');
    const stamp = await stampOf(file);
    if (stamp === undefined) {
      withdraw(name, entry);
      return;
    }
    entry.absentSince = undefined;
    if (stamp === entry.stamp) return;
    entry.stamp = stamp;
    try {
      entry.deployed = await read(name, file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const stays = entry.deployed?.version ?? 'none';
      logger.error({ mfe: name, reason, stays }, `micro-frontend ${name} refused: ${reason}`);
    }
  };

  let refreshing: Promise<void> | undefined;
  /** One after the other, in the order of their names: who claims a route first is the same every time. */
  const refreshAll = async (): Promise<void> => {
    for (const [name, entry] of entries) {
      const dir = dirs[name];
      if (dir !== undefined) await refresh(name, dir, entry);
    }
  };

  return {
    async current() {
      refreshing ??= refreshAll().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
      return [...entries.values()].flatMap(({ deployed }) => (deployed ? [deployed] : []));
    },
  };
};

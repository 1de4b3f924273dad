/**
 * Which micro-frontends are deployed. A build is put in place by replacing its folder, or what its server serves,
 * while everything runs: its `mfe.json` is read again whenever it changed. What does not parse, or claims what is
 * another's, is refused with a line in the log, and the version before it stays.
 */
import type { Logger } from 'pino';
import type { DeployedManifest } from '@odonto/mfe-kit/manifest';
import { claimsOf } from './claims.ts';
import { builtManifest } from './manifest.schema.ts';
import type { MfeSource, Seen } from './source.ts';

export interface MfeRegistry {
  /** Every deployed micro-frontend, by name. */
  current(): Promise<readonly DeployedManifest[]>;
}

/** How long a build may be away, while its folder is being replaced, before it counts as withdrawn. */
const ABSENCE = 10_000;

interface Entry {
  readonly source: MfeSource;
  absentSince: number | undefined;
  /** Why it could not be asked, as the log was told. */
  unreachable: string | undefined;
  deployed: DeployedManifest | undefined;
}

/** @param sources in the order in which they may claim what is free */
export const mfeRegistry = (sources: ReadonlyMap<string, MfeSource>, logger: Logger): MfeRegistry => {
  const entries = new Map<string, Entry>(
    [...sources].map(([name, source]) => [
      name,
      { source, absentSince: undefined, unreachable: undefined, deployed: undefined },
    ]),
  );

  const read = (name: string, text: string): DeployedManifest => {
    const manifest = builtManifest.parse(JSON.parse(text));
    if (manifest.name !== name) throw new Error(`names itself ${manifest.name}`);
    const mine = claimsOf(manifest);
    for (const [other, { deployed }] of entries) {
      const taken =
        other === name || !deployed ? undefined : claimsOf(deployed).find((c) => mine.includes(c));
      if (taken) throw new Error(`claims ${taken}, which is ${other}'s`);
    }
    return { ...manifest, url: `/mfes/${name}/` };
  };

  const take = (name: string, entry: Entry, text: string): void => {
    try {
      entry.deployed = read(name, text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const stays = entry.deployed?.version ?? 'none';
      logger.error({ mfe: name, reason, stays }, `micro-frontend ${name} refused: ${reason}`);
    }
  };

  const withdraw = (name: string, entry: Entry): void => {
    entry.absentSince ??= Date.now();
    if (!entry.deployed || Date.now() - entry.absentSince < ABSENCE) return;
    logger.warn({ mfe: name }, 'micro-frontend withdrawn: its mfe.json is gone');
    entry.deployed = undefined;
  };

  const refresh = (name: string, entry: Entry, seen: Seen): void => {
    if (seen.kind === 'absent') {
      withdraw(name, entry);
      return;
    }
    if (seen.kind === 'unreachable') {
      // Its panel says so where it is shown; a server that is away for a while has not been withdrawn.
      if (entry.unreachable !== seen.reason)
        logger.warn({ mfe: name, reason: seen.reason }, `micro-frontend ${name} cannot be reached`);
      entry.unreachable = seen.reason;
      return;
    }
    entry.absentSince = undefined;
    entry.unreachable = undefined;
    if (seen.kind === 'changed') take(name, entry, seen.text);
  };

  let refreshing: Promise<void> | undefined;
  /** Taken in the order of their names: who claims a route first is the same every time. */
  const refreshAll = async (): Promise<void> => {
    const looks = [...entries].map(
      async ([name, entry]) => [name, entry, await entry.source.look()] as const,
    );
    for (const [name, entry, seen] of await Promise.all(looks)) refresh(name, entry, seen);
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

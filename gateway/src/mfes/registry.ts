/**
 * Which micro-frontends are deployed. A build is replaced while everything runs, so its `mfe.json` is read again
 * whenever it changes. A manifest that does not parse, was not signed by its team, does not match its files, was built
 * with a kit that does not fit the shell's, or claims something of another micro-frontend is refused with a line in the
 * log and in the health report, and the version before it stays. A gateway that finds such a build at its start serves
 * the newest earlier build of the same source that is not refused.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BuiltManifest, DeployedManifest, Manifest } from '@odonto/contracts/manifest';
import { claimsOf } from './claims.ts';
import { mustFit } from './kit.ts';
import { builtManifest } from './manifest.schema.ts';
import { type Integrity, type MfeKeys, signedManifest } from './signature.ts';
import { type MfeSource, type Seen, SourceAway } from './source.ts';

export interface MfeRegistry {
  /** Every deployed micro-frontend, by name. */
  current(): Promise<readonly DeployedManifest[]>;
  /** Why the newest build of a micro-frontend was refused, by name, and the version that stays. */
  refused(): Promise<Readonly<Record<string, Refused>>>;
}

export interface Refused {
  readonly motivo: string;
  /** Absent where nothing was deployed before. */
  readonly sigue?: string;
}

/** Milliseconds that a build may be absent, while its folder is being replaced, before it counts as withdrawn. */
const ABSENCE = 10_000;

/**
 * Milliseconds that a gateway which has just started waits for the builds that it is verifying. A page that is opened
 * with a part of the list would show records without their tabs until its next navigation.
 */
const FIRST_BUILDS = 10_000;

interface Entry {
  readonly source: MfeSource;
  absentSince: number | undefined;
  /** The logged reason why the source could not be reached. */
  unreachable: string | undefined;
  deployed: DeployedManifest | undefined;
  refused: string | undefined;
  /** Settles when the newest build is deployed or refused. */
  taking: Promise<void>;
}

/** The hashes of the files that the page itself requests. A remote entry knows those of its own files. */
const ofPage = (
  { entry, files = [] }: Pick<BuiltManifest, 'entry' | 'files'>,
  integrity: Integrity,
): Integrity =>
  Object.fromEntries(
    [entry, ...files].map((file) => {
      const hash = integrity[file];
      if (hash === undefined) throw new Error(`says no hash of ${file}`);
      return [file, hash];
    }),
  );

/**
 * @param sources in the order in which they may claim free routes
 * @param kit the version that the shell provides
 */
export const mfeRegistry = (
  sources: ReadonlyMap<string, MfeSource>,
  keys: MfeKeys,
  logger: Logger,
  kit: () => Promise<string | undefined> = async () => undefined,
): MfeRegistry => {
  const entries = new Map<string, Entry>(
    [...sources].map(([name, source]) => [
      name,
      {
        source,
        absentSince: undefined,
        unreachable: undefined,
        deployed: undefined,
        refused: undefined,
        taking: Promise.resolve(),
      },
    ]),
  );

  const mustBeFree = (name: string, manifest: Manifest): void => {
    const mine = claimsOf(manifest);
    for (const [other, { deployed }] of entries) {
      const taken =
        other === name || !deployed ? undefined : claimsOf(deployed).find((c) => mine.includes(c));
      if (taken) throw new Error(`claims ${taken}, which is ${other}'s`);
    }
  };

  const read = async (name: string, { source }: Entry, text: string): Promise<DeployedManifest> => {
    const { integrity, ...manifest } = builtManifest.parse(signedManifest(name, text, keys));
    if (manifest.name !== name) throw new Error(`names itself ${manifest.name}`);
    mustFit(manifest.kit, await kit());
    const integrityOfPage = integrity === undefined ? {} : { integrity: ofPage(manifest, integrity) };
    mustBeFree(name, manifest);
    if (keys !== 'unverified') {
      if (integrity === undefined) throw new Error('says no hashes of its files');
      await source.verify(integrity);
      // Another micro-frontend may have been deployed during the verification.
      mustBeFree(name, manifest);
    }
    return { ...manifest, ...integrityOfPage, url: `/mfes/${name}/` };
  };

  /** The newest earlier build that is not refused. */
  const earlierOf = async (name: string, entry: Entry): Promise<DeployedManifest | undefined> => {
    for (const text of await entry.source.earlier().catch(() => [])) {
      const found = await read(name, entry, text).catch(() => undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const take = async (name: string, entry: Entry, text: string): Promise<void> => {
    try {
      entry.deployed = await read(name, entry, text);
      entry.refused = undefined;
    } catch (error) {
      if (error instanceof SourceAway) {
        unreachable(name, entry, error.message);
        return;
      }
      const reason = error instanceof Error ? error.message : String(error);
      entry.refused = reason;
      entry.deployed ??= await earlierOf(name, entry);
      const stays = entry.deployed?.version ?? 'none';
      logger.error({ mfe: name, reason, stays }, `micro-frontend ${name} refused: ${reason}`);
    }
  };

  /** A build of an unreachable server is not withdrawn: it stays in the list, and its panel shows the failure. */
  const unreachable = (name: string, entry: Entry, reason: string): void => {
    if (entry.unreachable !== reason)
      logger.warn({ mfe: name, reason }, `micro-frontend ${name} cannot be reached`);
    entry.unreachable = reason;
  };

  const withdraw = (name: string, entry: Entry): void => {
    entry.absentSince ??= Date.now();
    if (!entry.deployed || Date.now() - entry.absentSince < ABSENCE) return;
    logger.warn({ mfe: name }, 'micro-frontend withdrawn: its mfe.json is gone');
    entry.deployed = undefined;
    entry.refused = undefined;
  };

  const refresh = (name: string, entry: Entry, seen: Seen): void => {
    if (seen.kind === 'absent') {
      withdraw(name, entry);
      return;
    }
    if (seen.kind === 'unreachable') {
      unreachable(name, entry, seen.reason);
      return;
    }
    entry.absentSince = undefined;
    entry.unreachable = undefined;
    if (seen.kind === 'changed') {
      const { text } = seen;
      entry.taking = entry.taking.then(() => take(name, entry, text));
    }
  };

  let hasStarted = false;
  const firstBuilds = async (): Promise<void> => {
    if (hasStarted) return;
    hasStarted = true;
    const taken = Promise.all([...entries.values()].map(({ taking }) => taking));
    await Promise.race([taken, pause(FIRST_BUILDS, undefined, { ref: false })]);
  };

  let refreshing: Promise<void> | undefined;
  /** Takes builds in folders in the order of their names, so that the same one claims a route first every time. */
  const refreshAll = async (): Promise<void> => {
    const looks = [...entries].map(
      async ([name, entry]) => [name, entry, await entry.source.look()] as const,
    );
    for (const [name, entry, seen] of await Promise.all(looks)) {
      refresh(name, entry, seen);
      if (entry.source.near) await entry.taking;
    }
    await firstBuilds();
  };

  const refreshed = (): Promise<void> => {
    refreshing ??= refreshAll().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return {
    async refused() {
      await refreshed();
      return Object.fromEntries(
        [...entries].flatMap(([name, { refused: motivo, deployed }]) =>
          motivo === undefined ? [] : [[name, { motivo, ...(deployed && { sigue: deployed.version }) }]],
        ),
      );
    },
    async current() {
      await refreshed();
      return [...entries.values()].flatMap(({ deployed }) => (deployed ? [deployed] : []));
    },
  };
};

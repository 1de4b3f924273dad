/** Loading the code of micro-frontends with the Module Federation runtime, when it is first needed. */
import { loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { DeployedManifest, Expose } from '@odonto/mfe-kit';
import { deployedMfes, deployedNow, refreshDeployed } from './deployed.ts';

// 'ask-again': the failed load of a shared module is not cached, so the next use requests the module again.
registerGlobalPlugins([
  {
    name: 'integrity',
    // The browser verifies the remote entry by its signed hash. The entry has the hashes of all files that it loads.
    createScript: ({ url, attrs }) => {
      const { pathname } = new URL(url, location.origin);
      const mfe = deployedMfes().find((candidate) => pathname === candidate.url + candidate.entry);
      const integrity = mfe?.integrity?.[mfe.entry];
      if (attrs !== undefined && integrity !== undefined) attrs['integrity'] = integrity;
    },
  },
  {
    name: 'ask-again',
    errorLoadShare: ({ pkgName, shareScopeMap }) => {
      for (const shared of Object.values(shareScopeMap['default']?.[pkgName] ?? {})) shared.loading = null;
    },
  },
]);

/** The version of each micro-frontend whose code this page runs. */
const running = new Map<string, string>();
const failed = new Set<string>();

/** The identifier of a micro-frontend in the page, made as in the build. */
const remoteName = (name: string): string => name.replaceAll('-', '_');

const register = (mfe: DeployedManifest): void => {
  const entry = new URL(`${mfe.url}${mfe.entry}`, location.origin).href;
  // The runtime caches a remote that failed to load until the remote is registered again.
  registerRemotes([{ name: remoteName(mfe.name), entry, type: 'global' }], {
    force: failed.delete(mfe.name),
  });
};

const load = async (name: string, expose: Expose): Promise<unknown> => {
  const mfes = running.has(name) ? deployedMfes() : await deployedNow();
  const mfe = mfes.find((candidate) => candidate.name === name);
  if (mfe === undefined) throw new Error(`${name} is not deployed`);
  try {
    if (!running.has(name)) register(mfe);
    const loaded = await loadRemote(`${remoteName(name)}/${expose.slice(2)}`);
    if (loaded === null) throw new Error(`${name} does not expose ${expose}`);
    if (!running.has(name)) running.set(name, mfe.version);
    return loaded;
  } catch (error) {
    failed.add(name);
    throw error;
  }
};

/**
 * Loads a module that a micro-frontend exposes, in the deployed version. A failed load is retried once, because the
 * browser repeats the failure of a preload for the script itself.
 * @throws when the micro-frontend is gone or its files cannot be loaded; the next call retries
 */
export const loadExposed = (name: string, expose: Expose): Promise<unknown> =>
  load(name, expose).catch(() => load(name, expose));

/** Loads the code of a screen in advance. A failure is reported when the screen is shown. */
export const loadAhead = ({ name, app }: DeployedManifest): void => {
  if (!running.has(name) && app !== undefined) loadExposed(name, app).catch(() => undefined);
};

/** Prepares a screen that is likely to be next: loads its code, or checks for a newer version of running code. */
export const prefetch = (mfe: DeployedManifest): void => {
  if (running.has(mfe.name)) void refreshDeployed();
  else loadAhead(mfe);
};

/** Whether this page runs an older version of a micro-frontend than the one that is deployed. */
export const isOutdated = (mfe: DeployedManifest): boolean => {
  const version = running.get(mfe.name);
  return version !== undefined && version !== mfe.version;
};

/** Loading the code of micro-frontends: each is a container of Module Federation, fetched when it is first needed. */
import type { DeployedManifest, Expose } from '@odonto/mfe-kit';
import { type Container, loadContainer } from './container.ts';
import { deployedNow, refreshDeployed } from './deployed.ts';

interface Loaded {
  readonly version: string;
  readonly container: Container;
}

const loaded = new Map<string, Promise<Loaded>>();
/** The version of each micro-frontend whose code this page runs. */
const running = new Map<string, string>();

const fetchDeployed = async (name: string): Promise<Loaded> => {
  const mfe = (await deployedNow()).find((candidate) => candidate.name === name);
  if (mfe === undefined) throw new Error(`${name} is not deployed`);
  return { version: mfe.version, container: await loadContainer(name, `${mfe.url}${mfe.entry}`) };
};

const load = async (name: string, expose: Expose): Promise<unknown> => {
  const coming = loaded.get(name) ?? fetchDeployed(name);
  loaded.set(name, coming);
  try {
    const { version, container } = await coming;
    const module = await container.get(expose);
    running.set(name, version);
    return module();
  } catch (error) {
    // Nothing of it runs yet: the next attempt takes what is deployed then.
    if (!running.has(name)) loaded.delete(name);
    throw error;
  }
};

/**
 * Loads a module that a micro-frontend exposes, in the version that is deployed now. What failed is asked for once
 * more at once: the browser answers a script that the page asked for ahead, and that failed, with that failure.
 * @throws when the micro-frontend is gone or its files cannot be loaded; the next call tries again.
 */
export const loadExposed = (name: string, expose: Expose): Promise<unknown> =>
  load(name, expose).catch(() => load(name, expose));

/**
 * Prepares what is likely to be shown next: its code, or the news that there is newer code than what runs.
 * What fails will be told when it is shown.
 */
export const prefetch = (mfe: DeployedManifest): void => {
  if (running.has(mfe.name)) void refreshDeployed();
  else if (mfe.app !== undefined) loadExposed(mfe.name, mfe.app).catch(() => undefined);
};

/** Whether this page runs an older version of a micro-frontend than the one that is deployed. */
export const isOutdated = (mfe: DeployedManifest): boolean => {
  const version = running.get(mfe.name);
  return version !== undefined && version !== mfe.version;
};

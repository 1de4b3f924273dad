import { openDataFolder } from '@odonto/service-kit/data-folder';
import { allOnServers, type Settings } from '@odonto/service-kit/settings';

/**
 * Asked before anything is built, so that nobody waits for that to be told.
 * @throws CannotStart when the data folder cannot be written or another process uses it
 */
export const requireFolder = (settings: Settings): void => {
  if (!allOnServers(settings)) openDataFolder(settings.dataDir).close();
};

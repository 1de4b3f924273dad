import { openDataFolder } from '@odonto/embedded/data-folder';
import { allOnServers, type Settings } from '@odonto/service-kit/settings';

/**
 * Checks the data folder before the build, so that an error is reported early.
 * @throws CannotStart when the data folder cannot be written or another process uses it
 */
export const requireFolder = (settings: Settings): void => {
  if (!allOnServers(settings)) openDataFolder(settings.dataDir).close();
};

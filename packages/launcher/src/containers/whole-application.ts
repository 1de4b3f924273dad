/** Checks that the image `aplicacion`, which no compose file uses, starts on an empty folder. */
import { ROOT } from '../root.ts';
import type { Docker } from './compose.ts';
import { untilHealthy } from './health.ts';
import { NODE_IMAGE } from './images.ts';

const IMAGE = 'odonto-ensayo/aplicacion';
const WITHOUT_RIGHTS = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true'];
const FOLDERS = ['--tmpfs', '/tmp', '--tmpfs', '/datos:uid=1000,gid=1000', '--env', 'DATA_DIR=/datos'];

export const startWhole = async (docker: Docker): Promise<void> => {
  const build = ['build', '--quiet', '--network', 'host', '--build-arg', `NODE=${NODE_IMAGE}`];
  await docker.docker(...build, '--target', 'aplicacion', '--tag', IMAGE, ROOT);
  const id = await docker.docker('run', '--detach', '--init', ...WITHOUT_RIGHTS, ...FOLDERS, IMAGE);
  try {
    await untilHealthy(docker, id);
  } finally {
    await docker.docker('rm', '--force', '--volumes', id);
  }
};

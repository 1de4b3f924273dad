import { homedir } from 'node:os';
import { join } from 'node:path';

/** What checks keep for the next clone, of this machine and user; `.ci/kept` names the same folder. */
export const MACHINE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'odonto-ci');

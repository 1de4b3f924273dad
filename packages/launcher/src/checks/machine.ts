import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder where checks keep files for the next clone on this machine. `.ci/kept` names the same folder. */
export const MACHINE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'odonto-ci');

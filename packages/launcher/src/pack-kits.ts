/** `npm run pack:kits -- FOLDER`: writes a tarball of each kit into the folder. */
import { resolve } from 'node:path';
import { packKits } from './kits/pack.ts';
import { ROOT } from './root.ts';

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('Where to? npm run pack:kits -- FOLDER');
  process.exitCode = 1;
} else for (const file of packKits(ROOT, resolve(folder))) console.log(file);

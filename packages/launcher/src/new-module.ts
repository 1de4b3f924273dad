/** `npm run new:module -- laboratorio ../laboratorio`: writes a module with a repository of its own. */
import { resolve } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { ROOT } from './root.ts';
import { writeModule } from './slice/write-module.ts';

try {
  const [name, folder] = process.argv.slice(2);
  if (name === undefined || folder === undefined)
    throw new CannotStart('Which name, and where? npm run new:module -- laboratorio ../laboratorio');
  const files = writeModule(ROOT, name, resolve(folder));
  console.log(
    `Written into ${resolve(folder)}:\n  ${files.join('\n  ')}\n\nIts README.md says how to go on.`,
  );
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

/** `npm run build`: builds the changed workspaces. */
import { CannotStart } from '@odonto/event-kit/runtime';
import { buildStale } from './front/build-front.ts';
import { ROOT } from './root.ts';

try {
  await buildStale(ROOT, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

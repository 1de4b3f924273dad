/** `npm test`, from a fresh clone on any Node from 20 on. */
import { run } from './bare/run.mjs';

await run('test.ts');

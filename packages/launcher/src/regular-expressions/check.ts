/** Part of `npm run lint`: `node check.ts [FOLDER]` ends with 1 when a regular expression is not proven linear. */
import { join, resolve } from 'node:path';
import recheck from 'recheck/package.json' with { type: 'json' };
import { MACHINE } from '../checks/machine.ts';
import { ROOT } from '../root.ts';
import { provenIn } from './proven.ts';
import { superLinear } from './super-linear.ts';

const proven = provenIn(join(MACHINE, `regular-expressions-${recheck.version}.json`));
const found = await superLinear(resolve(process.argv[2] ?? ROOT), proven);
proven.keep();
for (const { expression, files, problem } of found)
  console.log(`${files.join(', ')}\n  ${expression}\n  ${problem}`);
if (found.length > 0) {
  console.log(
    `${found.length} regular expressions are not linear: their time grows faster than their input.`,
  );
  console.log('Tests count too. Use split, indexOf or toContain, or name what the expression may pass over.');
}
// Exits explicitly, because a process of recheck is still running.
process.exit(found.length > 0 ? 1 : 0);

/**
 * `npm run verify`: types, lint, format, the checks of the whole repository, and the unit tests that import, directly
 * or through others, a file that changed since `main`. It takes a minute and a half on two cores, and longer when many
 * suites are affected. `npm test` runs everything.
 */
import { globSync } from 'node:fs';
import { runCommand, STATIC_CHECKS } from './checks/command.ts';
import { leftMain } from './checks/content.ts';
import { conclude, NONE, ONE_FAILED, runJest, testsReached } from './checks/jest.ts';
import { SLOW } from './checks/slow.ts';
import { ROOT } from './root.ts';

/** Tests that always run, because they read files that they do not import: architecture, documents, glossary. */
const WHOLE = 'packages/launcher/src/**/*.test.ts';

const isSlow = new RegExp(`${SLOW.join('|')}|\\.long\\.test\\.ts$`);
const since = leftMain(ROOT) ?? 'HEAD';
const reached = testsReached(['unit', 'dom'], since);
const suites = [...new Set([...reached, ...globSync(WHOLE, { cwd: ROOT })])].filter(
  (file) => !isSlow.test(file),
);
console.log(`Changes since ${since.slice(0, 8)} reach ${reached.length} suites`);
const [counts, ...checks] = await Promise.all([
  runJest(['unit', 'dom'], ['--runTestsByPath', ...suites]),
  ...STATIC_CHECKS.map(runCommand),
]);
const slow = reached.filter((file) => isSlow.test(file));
console.log('Left to npm test: the suites that no change reaches, and the slow ones of checks/slow.ts');
if (slow.length > 0)
  console.log(`The changes reach ${slow.length} of these:\n  npm run unit -- ${slow.join(' ')}`);
conclude([...checks.map((ok) => (ok ? NONE : ONE_FAILED)), counts]);

/**
 * `npm run verify`, in a minute and a half: `npm test` without the build, the browser, the servers and the slow suites.
 */
import { runCommand, STATIC_CHECKS } from './checks/command.ts';
import { conclude, NONE, ONE_FAILED, runJest } from './checks/jest.ts';
import { SLOW } from './checks/slow.ts';

const [counts, ...checks] = await Promise.all([
  runJest(['unit', 'dom'], ['--testPathPatterns', `^(?!.*(${SLOW.join('|')}))`]),
  ...STATIC_CHECKS.map(runCommand),
]);
console.log(`Left to npm test: the suites of ${SLOW.join(', ')}`);
conclude([...checks.map((ok) => (ok ? NONE : ONE_FAILED)), counts]);

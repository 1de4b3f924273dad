/** `npm run verify`: what CI runs, quickly: everything but the build and the journeys. */
import { runCommand, STATIC_CHECKS } from './checks/command.ts';
import { lineOf, NONE, ONE_FAILED, runJest, sum } from './checks/jest.ts';

const checks = await Promise.all(STATIC_CHECKS.map(runCommand));
const total = sum([...checks.map((ok) => (ok ? NONE : ONE_FAILED)), await runJest(['unit', 'dom'])]);
console.log(lineOf(total));
process.exitCode = total.failed === 0 ? 0 : 1;

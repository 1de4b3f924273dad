/**
 * `npm test`: types, lint, format, build, unit and screen tests, and journeys in a real browser where there is one;
 * then the API's tests and the journeys again on servers, where there are their programs.
 */
import { CannotStart } from '@odonto/service-kit/cannot-start';
import { runCommand, STATIC_CHECKS } from './checks/command.ts';
import { lineOf, NONE, ONE_FAILED, runJest, sum, type Counts } from './checks/jest.ts';
import { runJourneys, runOnServers } from './checks/on-servers.ts';
import { buildStale } from './front/build-front.ts';
import { ROOT } from './root.ts';

const counts: Counts[] = [];

for (const check of STATIC_CHECKS) counts.push((await runCommand(check)) ? NONE : ONE_FAILED);

const built = await buildStale(ROOT, (line) => console.log(line)).then(
  () => true,
  (error: unknown) => {
    console.log(error instanceof CannotStart ? error.message : error);
    return false;
  },
);
if (!built) counts.push(ONE_FAILED);

counts.push(await runJest(['unit', 'dom']));

if (built) counts.push(await runJourneys());
counts.push(await runOnServers(built));

const total = sum(counts);
console.log(lineOf(total));
process.exitCode = total.failed === 0 ? 0 : 1;

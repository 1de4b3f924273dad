/**
 * `npm test`: types, lint, format, build, unit and screen tests, and journeys in a real browser where there is one;
 * the API's tests and some journeys again on servers, where there are their programs; and the tests that take minutes
 * where something changed that they judge.
 */
import { CannotStart } from '@odonto/service-kit/cannot-start';
import { changesSinceItPassed, rememberPassed } from './checks/changes.ts';
import { runCommand, STATIC_CHECKS } from './checks/command.ts';
import { conclude, type Counts, NONE, ONE_FAILED, runJest, sum } from './checks/jest.ts';
import { LONG, runLong, withoutBuild } from './checks/long.ts';
import { playJourneys, playSomeOnServers, testApiOnServers, withServers } from './checks/on-servers.ts';
import { buildStale } from './front/build-front.ts';
import { ROOT } from './root.ts';

/** One after the other: each uses every core while it lasts. */
const checkAndBuild = async (): Promise<Counts[]> => {
  const counts: Counts[] = [];
  for (const check of STATIC_CHECKS) counts.push((await runCommand(check)) ? NONE : ONE_FAILED);
  const built = await buildStale(ROOT, (line) => console.log(line)).then(
    () => NONE,
    (error: unknown) => {
      console.log(error instanceof CannotStart ? error.message : error);
      return ONE_FAILED;
    },
  );
  return [...counts, built];
};

const changes = changesSinceItPassed(ROOT);
// Unit tests wait more than they compute, and need no build.
const [checks, unit] = await Promise.all([checkAndBuild(), runJest(['unit', 'dom'])]);
const built = checks.at(-1) === NONE;
const counts: Counts[] = [...checks, unit];
if (built) counts.push(await playJourneys());
counts.push(
  await withServers(async (where) =>
    sum([await testApiOnServers(where), built ? await playSomeOnServers(where) : NONE]),
  ),
);
counts.push(...(await runLong(changes, built ? LONG : withoutBuild(LONG))));

if (process.env['SERVERS'] === 'required' && sum(counts).failed === 0) rememberPassed(ROOT);
conclude(counts);

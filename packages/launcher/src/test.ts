/**
 * `npm test`: types, lint, format, build, unit and screen tests, the main journeys in a real browser if there is one, and
 * the tests that take minutes (servers, faults, packaging, other journeys) for changed folders.
 */
import { CannotStart } from '@odonto/event-kit/runtime';
import { runCommand, STATIC_CHECKS } from './checks/command.ts';
import { conclude, type Counts, NONE, ONE_FAILED, runJest } from './checks/jest.ts';
import { longDue, runLong } from './checks/long.ts';
import { playSome } from './checks/on-servers.ts';
import { passedOf } from './checks/passed.ts';
import { buildStale } from './front/build-front.ts';
import { ROOT } from './root.ts';

/** Builds the front end for the journeys. */
const build = (): Promise<boolean> =>
  buildStale(ROOT, (line) => console.log(line)).then(
    () => true,
    (error: unknown) => {
      console.log(error instanceof CannotStart ? error.message : error);
      return false;
    },
  );

/** Runs the checks and the build in sequence, because each uses every core. */
const checkAndBuild = async (): Promise<{ readonly checks: Counts[]; readonly built: boolean }> => {
  const checks: Counts[] = [];
  for (const check of STATIC_CHECKS) checks.push((await runCommand(check)) ? NONE : ONE_FAILED);
  const built = await build();
  if (!built) checks.push(ONE_FAILED);
  return { checks, built };
};

const passed = passedOf(ROOT);
const due = longDue(passed);
// Unit tests run during the checks and the build: they wait more than they compute, and need no build.
const [{ checks, built }, unit] = await Promise.all([checkAndBuild(), runJest(['unit', 'dom'])]);
const counts: Counts[] = [...checks, unit];
if (built) counts.push(await playSome());
else console.log('No journey was played, because the build failed');
counts.push(
  ...(await runLong(
    passed,
    due.filter(({ needsBuild = false }) => built || !needsBuild),
  )),
);
conclude(counts);

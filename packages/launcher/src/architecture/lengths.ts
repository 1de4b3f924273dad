/** The limit of a file's length: a longer file is split, or listed here with a reason. */
import type { Source } from './sources.ts';

/** Lines. */
const MOST = 250;
/** A test is a list of cases with one setup; another file would repeat the setup, which costs seconds in every run. */
const MOST_OF_A_TEST = 400;

/** Files that are longer, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'packages/event-kit/src/projections/projector.test.ts':
    'one projection of notes and one log that fails on demand, on which everything that a projector promises is tried',
};

const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

/** Every file that is too long without a reason, and every reason that no file needs any more, as sentences. */
export const tooLong = (
  sources: readonly Pick<Source, 'path' | 'lines'>[],
  reasons = REASONS,
): readonly string[] => {
  const long = sources.filter(({ path, lines }) => lines > (isTest(path) ? MOST_OF_A_TEST : MOST));
  const needed = new Set(long.map(({ path }) => path));
  return [
    ...long
      .filter(({ path }) => !Object.hasOwn(reasons, path))
      .map(({ path, lines }) => `${path} has ${lines} lines: split it along a meaning`),
    ...Object.keys(reasons)
      .filter((path) => !needed.has(path))
      .map((path) => `${path} needs no reason to be long any more`),
  ];
};

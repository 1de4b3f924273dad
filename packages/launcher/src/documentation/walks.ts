/** Checks the walks of docs/tour.md: each has nine steps, and each step names a file and a name in that file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOUR = 'docs/tour.md';
const STEPS = '123456789';

/** The second cell of a step: `[`api.ts`](../gateway/src/api.ts) `api``. */
const STEP = /^\[`([^`]+)`\]\(\.\.\/([^()]+)\) `([^`]+)`$/;

interface Step {
  readonly number: string;
  /** The link's text, the file, and the text that it must contain. */
  readonly label: string;
  readonly file: string;
  readonly name: string;
}

const stepsOf = (walk: string): readonly Step[] =>
  walk.split('\n').flatMap((line) => {
    const [number = '', cell = ''] = line.split(' | ');
    const [, label = '', file = '', name = ''] = STEP.exec(cell) ?? [];
    return file === '' ? [] : [{ number: number.replace('| ', ''), label, file, name }];
  });

/** The page as it is written. */
export const readTour = (root: string): string => readFileSync(join(root, TOUR), 'utf8');

/** A file without its comments, because a name in a comment does not count. */
const codeOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/[/*]|\*)/.test(line))
    .join('\n');

/** The errors of the walks, a line each. @param tour the text of the page */
export const lostOnTheWay = (root: string, tour: string): readonly string[] =>
  tour
    .split(/^## /m)
    .slice(1)
    .flatMap((walk) => {
      const title = walk.split('\n', 1)[0] ?? '';
      const steps = stepsOf(walk);
      const numbers = steps.map(({ number }) => number).join('');
      return [
        ...(numbers === STEPS ? [] : [`${title}: has the steps ${numbers}, not 1 to 9`]),
        ...steps.flatMap(({ label, file, name }) => {
          if (!existsSync(join(root, file))) return [`${title}: there is no ${file}`];
          if (!file.endsWith(`/${label}`)) return [`${title}: calls ${file} ${label}`];
          return codeOf(join(root, file)).split(/\W/).includes(name)
            ? []
            : [`${title}: ${file} has no ${name}`];
        }),
      ];
    });

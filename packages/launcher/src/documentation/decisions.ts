/** The decisions and their index: each page under its own number, listed once by its own title. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/adr';
const INDEX = 'README.md';
const ENTRY = /^- \[([^\]]+)\]\(([^()]+\.md)\)$/;

/** `0001-documents-read-streams.md` and the heading that it begins with. */
export interface Decision {
  readonly file: string;
  readonly title: string;
}

/** Every page of the folder but the index. */
export const readDecisions = (root: string): readonly Decision[] =>
  readdirSync(join(root, FOLDER))
    .filter((file) => file !== INDEX)
    .map((file) => {
      const [heading = ''] = readFileSync(join(root, FOLDER, file), 'utf8').split('\n', 1);
      return { file, title: heading.replace(/^# /, '') };
    });

/** The index as it is written. */
export const readIndex = (root: string): string => readFileSync(join(root, FOLDER, INDEX), 'utf8');

/** What is wrong with numbers, titles and the list of them, a line each. */
export const misfiled = (decisions: readonly Decision[], index: string): readonly string[] => {
  const entries = index.split('\n').flatMap((line) => {
    const [whole, title, file] = ENTRY.exec(line) ?? [];
    return whole === undefined ? [] : [`${file}: ${title}`];
  });
  const numbers = decisions.map(({ file }) => file.slice(0, 4));
  return [
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${number} is the number of two decisions`),
    ...decisions
      .filter(({ file, title }) => !title.startsWith(`${file.slice(0, 4)}. `))
      .map(({ file, title }) => `${file}: '${title}' does not begin with its number`),
    ...decisions
      .filter(({ file, title }) => entries.filter((entry) => entry === `${file}: ${title}`).length !== 1)
      .map(({ file, title }) => `${FOLDER}/${INDEX}: lists ${file} not once as '${title}'`),
  ];
};

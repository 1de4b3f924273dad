/** The decisions and their index: each page has its own number and is listed once with its title. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/adr';
const INDEX = 'README.md';
const ENTRY = /^- \[([^\]]+)\]\(([^()]+\.md)\)$/;

/** `0001-documents-read-streams.md`, its heading, and its whole text. */
export interface Decision {
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

/** Every page of the folder but the index. */
export const readDecisions = (root: string): readonly Decision[] =>
  readdirSync(join(root, FOLDER))
    .filter((file) => file !== INDEX)
    .map((file) => {
      const text = readFileSync(join(root, FOLDER, file), 'utf8');
      const [heading = ''] = text.split('\n', 1);
      return { file, title: heading.replace(/^# /, ''), text };
    });

/** The index as it is written. */
export const readIndex = (root: string): string => readFileSync(join(root, FOLDER, INDEX), 'utf8');

/** The template: status and date, then three sections, each with a text. */
const HEAD = /^# [^\n]+\n\nStatus: (?:accepted|superseded by \d{4})\nDate: \d{4}-\d\d-\d\d\n\n## Context\n/;
const SECTIONS = ['Context', 'Decision', 'Consequences'];

/** Pages that do not follow the template, a line each. */
export const shapeless = (decisions: readonly Decision[]): readonly string[] =>
  decisions.flatMap(({ file, text }) => {
    const sections = text.split(/^## /m).slice(1);
    const names = sections.map((section) => section.split('\n', 1)[0]);
    return [
      ...(HEAD.test(text) ? [] : [`${file}: does not begin with title, status, date and context`]),
      ...(names.join() === SECTIONS.join()
        ? []
        : [`${file}: has the sections ${names.join(', ')}, not ${SECTIONS.join(', ')}`]),
      ...sections
        .filter((section) => section.trim().split('\n').length < 2)
        .map((section) => `${file}: says nothing under ${section.trim()}`),
    ];
  });

/** Errors in numbers, titles and the index, a line each. */
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

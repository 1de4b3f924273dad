/** docs/benchmarks.md: one section per benchmark, which only its own run rewrites. */
import { cpus } from 'node:os';
import type { Findings, Row, Target } from './bench.ts';
import { median } from './rounds.ts';

const HEADING = `# Benchmarks

\`npm run bench\` runs all of them, \`npm run bench -- append search\` those named; each rewrites its own section and no other, with the
day and the machine. How to read a section:

- **Ratios, not rates.** What is ours stands beside a limit (what the machine or the obvious alternative does) that was measured in the same
  run; a rate of another machine, or of another hour, says nothing beside it.
- **Rounds take turns**, so that whatever else the machine does falls on all alike. A figure is the median of the rounds, beside it the lowest
  and the highest: where these are far apart, something else was running.
- **Targets** are the project's own. One that was missed stays in the table with its figure, and ends the command with 1.
- **Processor time** where it says so: requests by the CPU seconds of the processes that answer, which others on the machine hardly change.
- Some take a size: \`npm run bench -- growth 2000000\`, \`search 1000000\`. The whole run takes more than an hour, 25 GB of disk and a
  Chromium.
`;

const count = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 });

const row = ({ name, figures }: Row): string =>
  `| ${name} | ${count(median(figures))} | ${count(Math.min(...figures))} - ${count(Math.max(...figures))} |`;

export const isMet = ({ reached, atLeast = -Infinity, atMost = Infinity }: Target): boolean =>
  reached >= atLeast && reached <= atMost;

const targetRow = (target: Target): string => {
  const bound = target.atLeast === undefined ? `at most ${target.atMost}` : `at least ${target.atLeast}`;
  return `| ${target.text} | ${bound} | ${count(target.reached)} | ${isMet(target) ? 'yes' : '**no**'} |`;
};

/** A section's Markdown. */
export const section = (title: string, { unit, rows, targets, notes }: Findings): string => `## ${title}

${notes}

| | ${unit}, median | lowest - highest |
|---|---:|---:|
${rows.map(row).join('\n')}

| Target | Wanted | Reached | Met |
|---|---:|---:|---|
${targets.map(targetRow).join('\n')}

${machine()}
`;

const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown CPU'}.`;

/** Replaces the section of this benchmark in the page, or appends it, under the current heading. */
export const withSection = (before: string, name: string, text: string): string => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const sections = before.indexOf('\n<!-- ');
  const page = HEADING + (sections === -1 ? '' : before.slice(sections));
  const block = `${begin}\n${text}${end}\n`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to === -1) return `${page}\n${block}`;
  return page.slice(0, from) + block + page.slice(to + end.length + 1);
};

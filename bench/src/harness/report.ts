/** docs/benchmarks.md: one section per benchmark, each rewritten by its own run and by no other. */
import { cpus } from 'node:os';
import type { Findings, Row, Target } from './bench.ts';
import { median } from './rounds.ts';

const HEADING = `# Benchmarks

Each section is written by \`npm run bench -- <name>\` on the machine that it names. Rounds are interleaved, figures are medians
(with the lowest and highest round), and a limit is measured in the same run as what is held against it.
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

/** The page with this section put in place of the one it had, or at its end. */
export const withSection = (page: string, name: string, text: string): string => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const block = `${begin}\n${text}${end}\n`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to === -1) return `${page === '' ? HEADING : page}\n${block}`;
  return page.slice(0, from) + block + page.slice(to + end.length + 1);
};

/**
 * `npm run bench` runs every benchmark, `npm run bench -- append search` the named ones, `npm run bench -- growth
 * 2000000` one with a given size; the results are written to docs/benchmarks.md. `npm run bench -- agenda drag` measures
 * one part of a benchmark and only prints it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bench } from './harness/bench.ts';
import { isMet, section, withSection } from './harness/report.ts';

const PAGE = join(import.meta.dirname, '../../docs/benchmarks.md');
const SUFFIX = '.bench.ts';

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort();
const args = process.argv.slice(2);
const isSize = (arg: string): boolean => /^\d+$/.test(arg);
const requested = args.filter((arg) => known.includes(arg));
const size = args.filter(isSize).map(Number)[0];
const part = args.find((arg) => !known.includes(arg) && !isSize(arg));
const refuse = (problem: string): never => {
  console.error(problem);
  process.exit(1);
};
if (part !== undefined && requested.length === 0)
  refuse(`There is no benchmark '${part}'. Known: ${known.join(', ')}`);

for (const name of requested.length === 0 ? known : requested) {
  const { bench }: { bench: Bench } = await import(`./${name}${SUFFIX}`);
  if (part !== undefined && !bench.parts?.includes(part))
    refuse(`'${name}' has no part '${part}'. Its parts: ${bench.parts?.join(', ') ?? 'none'}`);
  console.log(bench.title);
  const findings = await bench.run((line) => console.log(`  ${line}`), size, part);
  const text = section(bench.title, findings);
  if (part === undefined) {
    mkdirSync(dirname(PAGE), { recursive: true });
    writeFileSync(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', name, text));
  }
  console.log(`\n${text}`);
  if (!findings.targets.every(isMet)) process.exitCode = 1;
}

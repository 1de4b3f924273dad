/**
 * `npm run bench` runs every benchmark, `npm run bench -- append search` the named ones, `npm run bench -- growth
 * 2000000` one with a given size; the results are written to docs/benchmarks.md.
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
const requested = args.filter((arg) => !isSize(arg));
const size = args.filter(isSize).map(Number)[0];
const unknown = requested.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark '${unknown}'. Known: ${known.join(', ')}`);
  process.exit(1);
}

for (const name of requested.length === 0 ? known : requested) {
  const { bench }: { bench: Bench } = await import(`./${name}${SUFFIX}`);
  console.log(bench.title);
  const findings = await bench.run((line) => console.log(`  ${line}`), size);
  const text = section(bench.title, findings);
  mkdirSync(dirname(PAGE), { recursive: true });
  writeFileSync(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', name, text));
  console.log(`\n${text}`);
  if (!findings.targets.every(isMet)) process.exitCode = 1;
}

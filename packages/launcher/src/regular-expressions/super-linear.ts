/**
 * Finds regular expressions whose time grows faster than their input, because such an expression blocks the event loop
 * and all requests (docs/adr/0046). recheck proves an expression linear, or gives a text that makes it slow. A text
 * that recheck found by chance is tested in Node.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { isSlowOn } from './attack.ts';
import { type Expression, expressionsIn } from './expressions.ts';
import type { Proven } from './proven.ts';

/** Milliseconds; enough for a busy machine. An expression that is not proven in this time is reported. */
const PATIENCE_MS = 120_000;

/** The seed of the random texts that recheck tries where it has no proof. */
const SEED = 1;

const SOURCES = '**/*.{ts,tsx,mts,js,mjs,cjs}';
const NOT_OURS = new Set(['node_modules', 'dist', '.tsc', '.cache', 'data', 'artifacts', 'coverage']);

export interface Found {
  readonly expression: string;
  /** Paths, relative to the searched folder. */
  readonly files: readonly string[];
  /** `exponential`, `2nd degree polynomial`, or why there is no result. */
  readonly problem: string;
}

const written = ({ pattern, flags }: Expression): string => `/${pattern}/${flags}`;

const expressionsOf = (root: string): ReadonlyMap<string, { one: Expression; files: Set<string> }> => {
  const all = new Map<string, { one: Expression; files: Set<string> }>();
  for (const path of globSync(SOURCES, { cwd: root, exclude: (name) => NOT_OURS.has(name) }))
    for (const one of expressionsIn(readFileSync(join(root, path), 'utf8'), /[xj]s?$/.test(path))) {
      const known = all.get(written(one)) ?? { one, files: new Set() };
      all.set(written(one), known);
      known.files.add(path);
    }
  return all;
};

const problemOf = async ({ pattern, flags }: Expression): Promise<string | undefined> => {
  const verdict = await check(pattern, flags, { timeout: PATIENCE_MS, randomSeed: SEED });
  if (verdict.status === 'safe') return undefined;
  const isGuess = verdict.status === 'vulnerable' && verdict.checker === 'fuzz';
  if (isGuess && !isSlowOn({ pattern, flags }, verdict.attack.string)) return undefined;
  return verdict.status === 'vulnerable'
    ? `${verdict.complexity.summary}, for example on ${verdict.attack.pattern}`
    : `cannot be judged: ${verdict.error.kind}`;
};

/** Every super-linear expression of the sources under a folder. `proven` is the cache. */
export const superLinear = async (root: string, proven: Proven): Promise<readonly Found[]> => {
  const found: Found[] = [];
  // In sequence, because checks in parallel would wait for each other and exceed their time limit.
  for (const [expression, { one, files }] of expressionsOf(root)) {
    if (proven.has(expression)) continue;
    const problem = await problemOf(one);
    if (problem === undefined) proven.add(expression);
    else found.push({ expression, files: [...files].toSorted(), problem });
  }
  return found;
};

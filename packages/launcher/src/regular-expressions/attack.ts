/**
 * Runs an expression on a text that should make it slow according to recheck. recheck finds such texts partly by
 * chance, and counts the steps of its own engine, so some of the texts are not slow in Node (docs/adr/0046).
 */
import { spawnSync } from 'node:child_process';
import type { Expression } from './expressions.ts';

/** Processor time, which other load does not lengthen. A super-linear expression takes seconds for these texts. */
const SLOW_MS = 250;
/** The run is ended after this time, because an exponential expression does not end. */
const LONGEST_MS = 20_000;

const RUN = `
  const { pattern, flags, text } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const expression = new RegExp(pattern, flags);
  const before = process.cpuUsage();
  if (expression.global) text.replace(expression, ''); else expression.test(text);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
`;

/** Whether the expression is slow on the text. */
export const isSlowOn = ({ pattern, flags }: Expression, text: string): boolean => {
  const { stdout, error } = spawnSync(process.execPath, ['-e', RUN], {
    input: JSON.stringify({ pattern, flags, text }),
    encoding: 'utf8',
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  return error !== undefined || !(Number(stdout) < SLOW_MS);
};

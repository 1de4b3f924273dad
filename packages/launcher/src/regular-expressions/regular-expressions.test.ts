import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { STATIC_CHECKS } from '../checks/command.ts';
import { ROOT } from '../root.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'regular-expressions-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the command that lint runs, on the folder of the test. */
const lint = (): { status: number | null; stdout: string } =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), root], { encoding: 'utf8' });

const PLANTED = {
  'what-hung-the-practice.ts': String.raw`const svg = /^(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*>\s*)*<svg[\s>]/i;`,
  'what-needed-no-account.ts': String.raw`const isScreen = (path) => !/\.[^/]*$/.test(path);`,
  'nested.tsx': 'const a = <p>{/^(a+)+$/.test(b)}</p>;',
  'overlapping.mjs': 'const a = /^(?:a|b|ab)+$/u;',
  'folder/text.js': "const a = new RegExp('^(a+)+$', 'i');",
  'folder/template.ts': 'const a = (b) => RegExp(`^(${b}+)+$`);',
};

test('each planted one is red, wherever it is and however it is written', () => {
  mkdirSync(join(root, 'folder'));
  for (const [path, source] of Object.entries(PLANTED)) writeFileSync(join(root, path), source);
  const { status, stdout } = lint();
  expect(Object.keys(PLANTED).filter((path) => !stdout.includes(path))).toEqual([]);
  expect(status).toBe(1);
});

test('linear ones are green, and what others wrote is not looked at', () => {
  writeFileSync(join(root, 'fine.ts'), String.raw`export const a = /^\p{L}+, [a-z]{1,3}$/u.test('a');`);
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/theirs.js'), 'export const a = /^(a+)+$/;');
  expect(lint()).toMatchObject({ status: 0, stdout: '' });
});

test('it is one of the checks that every change passes', () =>
  expect(STATIC_CHECKS.flatMap(({ run }) => run).map((one) => join(ROOT, one))).toContain(
    join(import.meta.dirname, 'check.ts'),
  ));

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logLines } from './log-lines.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  file = join(folder, 'log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (): string => readFileSync(file, 'utf8');

test('a line is written soon, and so is the next one', async () => {
  const fd = openSync(file, 'a');
  const lines = logLines(fd);
  for (let n = 0; n < 1_000; n += 1) lines.write(`línea ${n}\n`);
  while (!written().endsWith('línea 999\n')) await pause(5);
  expect(written().split('\n')).toEqual([...Array.from({ length: 1_000 }, (_, n) => `línea ${n}`), '']);
  closeSync(fd);
});

test('less than a page waits for more lines, and is written in the end', async () => {
  const fd = openSync(file, 'a');
  const lines = logLines(fd, 20);
  lines.write('uno\n');
  await pause(50);
  expect(written()).toBe('');
  lines.write('dos\n'.repeat(5));
  while (written() === '') await pause(5);
  lines.write('tres\n');
  while (!written().endsWith('tres\n')) await pause(20);
  expect(written()).toBe(`uno\n${'dos\n'.repeat(5)}tres\n`);
  closeSync(fd);
});

/** A process that logs to `fd`, reports it after a while, logs once more and exits. */
const logging = (fd: number) => {
  const module = new URL('./log-lines.ts', import.meta.url).href;
  const script = `const { logLines } = await import('${module}');
    const lines = logLines(2, 10);
    for (let n = 0; n < 9; n += 1) {
      lines.write('una línea\\n');
      await new Promise((later) => setTimeout(later, 20));
    }
    console.log('sigue');
    lines.write('última');
    process.exit(7);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', fd] });
};

test('pending lines are written when the process ends', async () => {
  const fd = openSync(file, 'a');
  expect(await once(logging(fd), 'close')).toEqual([7, null]);
  expect(written()).toBe(`${'una línea\n'.repeat(9)}última`);
  closeSync(fd);
});

test('on a full disk the process continues without its log, and exits', async () => {
  const full = openSync('/dev/full', 'w');
  const child = logging(full);
  const output: string[] = [];
  child.stdout?.on('data', (data) => output.push(String(data)));
  expect(await once(child, 'close')).toEqual([7, null]);
  expect(output.join('')).toBe('sigue\n');
  closeSync(full);
}, 20_000);

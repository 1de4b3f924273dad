import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KIT = join(import.meta.dirname, '..');
const EXAMPLE = join(KIT, '../../examples/event-kit');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-kit-'));
  cpSync(join(EXAMPLE, 'library.ts'), join(folder, 'library.ts'));
  cpSync(join(EXAMPLE, 'package.json'), join(folder, 'package.json'));
  mkdirSync(join(folder, 'node_modules/@odonto'), { recursive: true });
  symlinkSync(KIT, join(folder, 'node_modules/@odonto/event-kit'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (): string =>
  execFileSync(process.execPath, ['library.ts', 'data'], { cwd: folder, encoding: 'utf8' });

test('a program outside this repository decides, records, projects and starts again', () => {
  expect(run()).toBe("[ { book: 'emma', name: 'Ana' } ]\n");
  expect(run()).toBe("emma is lent already\n[ { book: 'emma', name: 'Ana' } ]\n");
  expect(readFileSync(join(folder, 'data/events.db')).includes('Ana')).toBe(false);
});

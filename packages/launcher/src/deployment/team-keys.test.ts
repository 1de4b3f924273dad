import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mfeKey } from '@odonto/gateway';
import { publicText, signingKey } from '@odonto/mfe-kit/webpack/signing-key';
import { keyFileOf, teamKeys } from './team-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'llaves-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a key for each, of mode 600, whose public half gateways take; the second time the same', () => {
  const first = teamKeys(folder, ['mfe-a', 'mfe-b'], '');
  expect(teamKeys(folder, ['mfe-a', 'mfe-b'], first)).toBe(first);
  const [a = ''] = first.split(',');
  const file = keyFileOf(folder, 'mfe-a');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(mfeKey(a.slice(a.indexOf('=') + 1)).asymmetricKeyType).toBe('ed25519');
  expect(a).toBe(`mfe-a=${publicText(signingKey(folder, file))}`);
  expect(a).not.toContain(readFileSync(file, 'utf8').trim());
});

test('one that another team signs stays theirs', () => {
  const theirs = teamKeys(mkdtempSync(join(folder, 'otro-')), ['mfe-b'], '');
  const all = teamKeys(folder, ['mfe-a', 'mfe-b'], theirs);
  expect(all.split(',').map((item) => item.split('=')[0])).toEqual(['mfe-b', 'mfe-a']);
  expect(all).toContain(theirs);
  expect(readdirSync(folder)).not.toContain('mfe-b.clave');
});

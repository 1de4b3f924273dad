import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@odonto/event-kit/runtime';
import { secretsOf } from '../process/secrets.ts';
import { loadTokenKeys } from './signing-key.ts';
import { tokenSigner, tokenVerifier } from './tokens.ts';

const secret = secretsOf(new Uint8Array(32).fill(1));
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'odonto-'));
  file = join(folder, 'token.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a token signed before a restart is valid after it', () => {
  const token = tokenSigner(
    loadTokenKeys(file, secret).privateKey,
    systemClock,
  )({
    id: 'p1',
    rol: 'admin',
    nombre: 'Ana',
    sesion: 2,
  });
  const verify = tokenVerifier(loadTokenKeys(file, secret).publicKey, systemClock);
  expect(verify(token)).toMatchObject({ id: 'p1', rol: 'admin', nombre: 'Ana', sesion: 2 });
});

test('only the owner can read the file, and it does not hold the private key in plain form', () => {
  loadTokenKeys(file, secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain('PRIVATE KEY');
  expect(readdirSync(folder)).toEqual(['token.key']);
});

test('another master key or a damaged file stops the start with a line that names the file', () => {
  loadTokenKeys(file, secret);
  expect(() => loadTokenKeys(file, secretsOf(new Uint8Array(32)))).toThrow(file);
  writeFileSync(file, '{');
  expect(() => loadTokenKeys(file, secret)).toThrow(file);
});

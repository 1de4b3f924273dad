import { sign, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { secretsOf } from '../process/secrets.ts';
import { derivedTokenKeys } from './derived-token-keys.ts';

const keysOf = (fill: number) => derivedTokenKeys(secretsOf(new Uint8Array(32).fill(fill)));
const message = Buffer.from('sesión');

test("machines with the same master key accept each other's tokens and no others", () => {
  const signature = sign('sha256', message, keysOf(1).privateKey);
  expect(verify('sha256', message, keysOf(1).publicKey, signature)).toBe(true);
  expect(verify('sha256', message, keysOf(2).publicKey, signature)).toBe(false);
});

import { createSecretKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.ts';
import { awaitedCipher } from './awaited-cipher.ts';
import type { PersonalDataCipher } from './cipher.ts';

test('an unreachable key store is unavailable; nobody counts as erased', async () => {
  const opening = Promise.withResolvers<PersonalDataCipher>();
  const cipher = awaitedCipher(opening.promise);
  await expect(cipher.keyToSeal('p1')).rejects.toThrow(StoreUnavailable);
  await expect(cipher.keysToOpen(['p1'])).rejects.toThrow(StoreUnavailable);
  const key = createSecretKey(Buffer.alloc(32));
  opening.resolve({
    keyToSeal: async () => key,
    keysToOpen: async () => new Map([['p1', key]]),
    end: async () => undefined,
  });
  await opening.promise;
  expect(await cipher.keyToSeal('p1')).toBe(key);
  expect([...(await cipher.keysToOpen(['p1'])).keys()]).toEqual(['p1']);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEvent } from '../event-store/conformance/test-events.ts';
import type { EventStore } from '../event-store/port.ts';
import { openSqliteEventStore } from '../event-store/sqlite.event-store.ts';
import { createCipher } from './cipher.ts';
import type { KeyStore } from './key-store.port.ts';
import { requireKeys } from './require-keys.ts';
import { openSqliteKeyStore } from './sqlite.key-store.ts';

let folder: string;
let store: EventStore;
let keys: KeyStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claves-'));
  store = openSqliteEventStore(join(folder, 'events.db'));
  keys = openSqliteKeyStore(join(folder, 'keys.db'));
});
afterEach(async () => {
  await Promise.all([store.close(), keys.close()]);
  await rm(folder, { recursive: true });
});

test('a first start has neither events nor keys', async () => {
  await expect(requireKeys(store, keys)).resolves.toBeUndefined();
});

test('events without their keys end the start, and no new keys are made', async () => {
  await store.append('turno-1', 'no-stream', [anEvent()]);
  await expect(requireKeys(store, keys)).rejects.toThrow('no están sus claves');
  await createCipher(keys, [new Uint8Array(32)]);
  await expect(requireKeys(store, keys)).resolves.toBeUndefined();
});

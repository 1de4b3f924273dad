import { expect, test } from '@jest/globals';
import { keepLease } from './keep-lease.ts';
import { leasesConformance } from './leases.conformance.ts';
import type { LeaseStore } from './port.ts';
import { memoryLeaseStore } from './testing/memory.lease-store.ts';

leasesConformance('memory', async () => memoryLeaseStore());

test('a lease that is acquired while its replica stops is released, and nobody is notified of it', async () => {
  const store = memoryLeaseStore();
  const replacing = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow: LeaseStore = {
    ...store,
    replace: async (...change) => {
      replacing.resolve();
      await answered.promise;
      return store.replace(...change);
    },
  };
  const acquired: number[] = [];
  const lease = keepLease(slow, {
    name: 'proyector',
    holder: 'a',
    onAcquired: ({ fence }) => acquired.push(fence),
  });
  await replacing.promise;
  const released = lease.release();
  answered.resolve();
  await released;
  expect(acquired).toEqual([]);
  expect(await store.read('proyector')).toEqual({ holder: '', fence: 1, beat: 1 });
});

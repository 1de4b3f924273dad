/** Rules for every store of leases, and for the replicas that keep a lease in it. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { keepLease, type KeptLease } from './keep-lease.ts';
import type { LeaseStore } from './port.ts';

/** Long enough that a busy machine does not count as dead. */
const TIMES = { durationMs: 2000, renewMs: 100 };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A store for one replica that can be cut off from those of the others. */
const cuttable = (store: LeaseStore) => {
  let cut = false;
  const reach = <T>(run: () => Promise<T>): Promise<T> =>
    cut ? new Promise((_, reject) => setTimeout(() => reject(new Error('cut off')), 50)) : run();
  return {
    store: {
      read: (name: string) => reach(() => store.read(name)),
      replace: (...change: Parameters<LeaseStore['replace']>) => reach(() => store.replace(...change)),
    },
    cut: () => (cut = true),
    heal: () => (cut = false),
  };
};

export const leasesConformance = (adapter: string, open: () => Promise<LeaseStore>): void => {
  describe(`leases in ${adapter}`, () => {
    let store: LeaseStore;
    let name = '';
    const kept: KeptLease[] = [];
    beforeEach(async () => {
      store = await open();
      name = `proyector-${crypto.randomUUID()}`;
    });
    afterEach(async () => {
      await Promise.all(kept.splice(0).map((lease) => lease.release()));
    }, 30_000);

    /** A replica that wants the lease; `holding` is how many replicas hold it now, itself included. */
    const replica = (holders: Set<string>, holder: string, at: LeaseStore = store) => {
      const fences: number[] = [];
      const lease = keepLease(at, {
        name,
        holder,
        ...TIMES,
        onAcquired: ({ fence, lost }) => {
          fences.push(fence);
          holders.add(holder);
          lost.addEventListener('abort', () => holders.delete(holder));
        },
      });
      kept.push(lease);
      return { lease, fences };
    };
    const until = async (condition: () => boolean): Promise<void> => {
      while (!condition()) await pause(10);
    };

    test('a record is changed only by a replica that knows its current state', async () => {
      const first = { holder: 'a', fence: 1, beat: 0 };
      expect(await store.read(name)).toBeUndefined();
      const won = await Promise.all(
        ['a', 'b', 'c'].map((holder) => store.replace(name, undefined, { ...first, holder })),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      const changed = await Promise.all(
        ['a', 'b', 'c'].map((holder) => store.replace(name, first, { holder, fence: 1, beat: 1 })),
      );
      expect(changed.filter(Boolean)).toHaveLength(1);
      const stands = await store.read(name);
      expect(await store.replace(name, stands, { ...first, beat: 2 })).toBe(true);
      expect(await store.replace(name, stands, { ...first, holder: 'tarde', beat: 2 })).toBe(false);
      expect(await store.replace(name, first, { ...first, holder: 'tarde', beat: 1 })).toBe(false);
      expect(await store.replace(name, undefined, { ...first, holder: 'tarde' })).toBe(false);
      expect(await store.read(name)).toEqual({ ...first, beat: 2 });
    });

    test('one of several replicas holds it, and keeps it while it lives', async () => {
      const holders = new Set<string>();
      const all = ['a', 'b', 'c'].map((holder) => replica(holders, holder));
      await until(() => holders.size > 0);
      const [first] = holders;
      await pause(1.5 * TIMES.durationMs);
      expect([...holders]).toEqual([first]);
      expect(all.flatMap(({ fences }) => fences)).toEqual([1]);
    }, 30_000);

    test('a released lease is taken at once, under the next fence', async () => {
      const holders = new Set<string>();
      const a = replica(holders, 'a');
      await until(() => holders.has('a'));
      const b = replica(holders, 'b');
      await a.lease.release();
      await until(() => holders.has('b'));
      expect(b.fences).toEqual([2]);
    });

    test('a holder that is cut off gives the lease up before another takes it, and does not get it back while that one lives', async () => {
      const holders = new Set<string>();
      const away = cuttable(store);
      const a = replica(holders, 'a', away.store);
      await until(() => holders.has('a'));
      let most = 0;
      const watching = setInterval(() => (most = Math.max(most, holders.size)), 5);
      const b = replica(holders, 'b');
      away.cut();
      await until(() => holders.has('b'));
      away.heal();
      await pause(1.2 * TIMES.durationMs);
      clearInterval(watching);
      expect([...holders]).toEqual(['b']);
      expect(most).toBe(1);
      expect([a.fences, b.fences]).toEqual([[1], [2]]);
    }, 30_000);
  });
};

/** Leases in memory, for tests. */
import type { LeaseRecord, LeaseStore } from '../port.ts';

export const memoryLeaseStore = (): LeaseStore => {
  const records = new Map<string, LeaseRecord>();
  return {
    read: async (name) => records.get(name),
    replace: async (name, expected, next) => {
      const same = records.get(name)?.beat === expected?.beat;
      if (same) records.set(name, next);
      return same;
    },
  };
};

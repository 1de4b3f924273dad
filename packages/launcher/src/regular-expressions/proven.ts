/** A cache of expressions that were proven linear, because proving all of them takes minutes. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Proven = Pick<Set<string>, 'has' | 'add'>;

interface KeptProven extends Proven {
  keep(): void;
}

const read = (file: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

/** @param file of the cache. When it is missing or damaged, no expression counts as proven. */
export const provenIn = (file: string): KeptProven => {
  const proven = new Set(read(file));
  const before = proven.size;
  return {
    has: (expression) => proven.has(expression),
    add: (expression) => proven.add(expression),
    keep: () => {
      if (proven.size === before) return;
      mkdirSync(dirname(file), { recursive: true });
      const part = `${file}.${process.pid}`;
      // Another clone may have added expressions meanwhile.
      writeFileSync(part, JSON.stringify([...new Set([...read(file), ...proven])]));
      renameSync(part, file);
    },
  };
};

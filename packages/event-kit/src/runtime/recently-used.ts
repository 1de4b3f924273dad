/** Caches in memory. */
import { LRUCache } from 'lru-cache';

export type RecentlyUsed<V extends object | true> = Pick<
  LRUCache<string, V>,
  'get' | 'set' | 'has' | 'delete' | 'clear'
>;

/**
 * The `count` most recently used entries. Counted as sizes, because lru-cache allocates space for a `max` at once,
 * which took a tenth of the application's start.
 */
export const recentlyUsed = <V extends object | true>(count: number): RecentlyUsed<V> =>
  new LRUCache({ maxSize: count, sizeCalculation: () => 1 });

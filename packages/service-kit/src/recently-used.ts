/** What is kept in memory because it may be asked for again soon. */
import { LRUCache } from 'lru-cache';

export type RecentlyUsed<V extends object | true> = Pick<
  LRUCache<string, V>,
  'get' | 'set' | 'has' | 'delete' | 'clear'
>;

/**
 * The `count` entries that were used last. Counted as sizes, for lru-cache makes room for a `max` at once: all of ours
 * were a tenth of the application's start.
 */
export const recentlyUsed = <V extends object | true>(count: number): RecentlyUsed<V> =>
  new LRUCache({ maxSize: count, sizeCalculation: () => 1 });

/**
 * The leases port: decides which of several replicas does work that only one may do at a time (a service's
 * projections). Each lease is one small record, changed only by compare and set. Each replica decides by its own
 * clock whether it may take a lease over (`keep-lease.ts`), so the clocks of two machines need not agree.
 */
export interface LeaseRecord {
  readonly holder: string;
  /** Grows with every change of holder: a message with a lower fence comes from a former holder. */
  readonly fence: number;
  /** Grows by one with every change of the record, a renewal or a new holder. */
  readonly beat: number;
}

export interface LeaseStore {
  /** @throws StoreUnavailable */
  read(name: string): Promise<LeaseRecord | undefined>;
  /**
   * Stores `next`, one beat further, if the record is still `expected` (undefined: no record yet, `next` has beat
   * 0); answers whether it did.
   * @throws StoreUnavailable: it may or may not have been stored
   */
  replace(name: string, expected: LeaseRecord | undefined, next: LeaseRecord): Promise<boolean>;
}

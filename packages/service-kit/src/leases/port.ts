/**
 * The leases port: which of several replicas does what only one may do at a time (a service's projections).
 * What is kept is one small record for each lease, changed only by compare and set; who may take a lease over is
 * decided by each replica's own clock (`keep-lease.ts`), so the clocks of two machines need not agree.
 */
export interface LeaseRecord {
  readonly holder: string;
  /** Grows with every change of holder: what carries an older one comes from a holder that lost the lease. */
  readonly fence: number;
  /** One more with every change of the record, a sign of life or another holder: it tells one record from the next. */
  readonly beat: number;
}

export interface LeaseStore {
  /** @throws StoreUnavailable */
  read(name: string): Promise<LeaseRecord | undefined>;
  /**
   * Stores `next`, one beat further, if the record is still `expected` (undefined: none yet, `next` has beat 0);
   * answers whether it did.
   * @throws StoreUnavailable: it may or may not have
   */
  replace(name: string, expected: LeaseRecord | undefined, next: LeaseRecord): Promise<boolean>;
}

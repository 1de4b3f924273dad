export { type KeepLeaseOptions, heldAlone, keepLease } from '../leases/keep-lease.ts';
export type { LeaseStore } from '../leases/port.ts';

/**
 * Holds a lease as long as possible, and acquires it once its holder has not renewed it for its whole duration:
 *
 *     observing ── acquired: it is free, or its holder does not renew it ──> held, renewed each second
 *         ▲                                                                    │
 *         └── expired: not renewed in time, or acquired by another replica ────┤
 *                                                                              └── released, at a stop
 */
import type { LeaseRecord, LeaseStore } from './port.ts';

/** A lease without a renewal for this long, by the observer's clock, has expired. With `RENEW_MS`: within 6 s. */
const DURATION_MS = 5000;
const RENEW_MS = 1000;

export interface KeepLeaseOptions {
  readonly name: string;
  /** Unique to this start of this replica. */
  readonly holder: string;
  /** Called each time the lease is acquired: `lost` is aborted before any other replica can acquire it. */
  readonly onAcquired: (lease: { readonly fence: number; readonly lost: AbortSignal }) => void;
  readonly durationMs?: number;
  readonly renewMs?: number;
}

export interface KeptLease {
  /** Resolves after the first attempt to acquire it, successful or not. */
  readonly attempted: Promise<void>;
  /** Releases the lease, so that another replica acquires it within `renewMs`. */
  release(): Promise<void>;
}

/** A single replica holds the lease from the start, without a store. */
export const heldAlone = (onAcquired: KeepLeaseOptions['onAcquired']): KeptLease => {
  onAcquired({ fence: 1, lost: new AbortController().signal });
  return { attempted: Promise.resolve(), release: async () => undefined };
};

interface Observing {
  readonly name: 'observing';
  /** The last record that was read, and since when it has not changed. */
  readonly last: { readonly record: LeaseRecord | undefined; readonly since: number } | undefined;
}

interface Held {
  readonly name: 'held';
  readonly lost: AbortController;
  record: LeaseRecord;
  /** When the last successful renewal was sent, not when it was answered. */
  renewedAt: number;
}

interface Lease {
  readonly store: LeaseStore;
  readonly options: Required<KeepLeaseOptions>;
  state: Observing | Held;
  isReleased: boolean;
}

export const keepLease = (store: LeaseStore, options: KeepLeaseOptions): KeptLease => {
  const { durationMs = DURATION_MS, renewMs = RENEW_MS } = options;
  const lease: Lease = {
    store,
    options: { ...options, durationMs, renewMs },
    state: { name: 'observing', last: undefined },
    isReleased: false,
  };
  let pending: Promise<void> | undefined;
  const attempt = (): Promise<void> =>
    (pending ??= acquireOrRenew(lease).finally(() => (pending = undefined)));
  const attempts = setInterval(() => {
    const { state } = lease;
    // Gives the lease up before any other replica may acquire it, also while an answer is pending.
    if (state.name === 'held' && performance.now() - state.renewedAt > durationMs - renewMs) expire(lease);
    void attempt();
  }, renewMs);

  return {
    attempted: attempt(),
    release: async () => {
      lease.isReleased = true;
      clearInterval(attempts);
      await pending;
      await release(lease);
    },
  };
};

const acquireOrRenew = async (lease: Lease): Promise<void> => {
  const { state } = lease;
  try {
    await (state.name === 'held' ? renew(lease, state) : acquire(lease, state));
  } catch {
    // The store is away: the holder keeps the lease until it has nearly expired.
  }
};

const acquire = async (lease: Lease, { last }: Observing): Promise<void> => {
  const { store, options } = lease;
  const { name, holder, onAcquired, durationMs } = options;
  const readAt = performance.now();
  const record = await store.read(name);
  const since = last !== undefined && isSame(last.record, record) ? last.since : readAt;
  lease.state = { name: 'observing', last: { record, since } };
  const isFree = record === undefined || record.holder === '' || record.holder === holder;
  if (!isFree && performance.now() - since < durationMs) return;
  const next = { holder, fence: (record?.fence ?? 0) + 1, beat: (record?.beat ?? -1) + 1 };
  const sentAt = performance.now();
  if (!(await store.replace(name, record, next))) return;
  const held: Held = { name: 'held', lost: new AbortController(), record: next, renewedAt: sentAt };
  lease.state = held;
  if (!lease.isReleased) onAcquired({ fence: next.fence, lost: held.lost.signal });
};

const renew = async (lease: Lease, held: Held): Promise<void> => {
  const { store, options } = lease;
  const sentAt = performance.now();
  const next = { ...held.record, beat: held.record.beat + 1 };
  if (await store.replace(options.name, held.record, next)) {
    held.record = next;
    held.renewedAt = sentAt;
    return;
  }
  // The write was refused: another replica took over, unless an earlier renewal that seemed to fail had arrived.
  const now = await store.read(options.name);
  if (now?.holder === options.holder && now.fence === held.record.fence) held.record = now;
  else expire(lease);
};

const expire = (lease: Lease): void => {
  if (lease.state.name === 'held') lease.state.lost.abort();
  lease.state = { name: 'observing', last: undefined };
};

const release = async (lease: Lease): Promise<void> => {
  const { store, options, state } = lease;
  expire(lease);
  if (state.name !== 'held') return;
  const { record } = state;
  await store
    .replace(options.name, record, { ...record, holder: '', beat: record.beat + 1 })
    .catch(() => undefined);
};

const isSame = (a: LeaseRecord | undefined, b: LeaseRecord | undefined): boolean =>
  a?.holder === b?.holder && a?.fence === b?.fence && a?.beat === b?.beat;

/** Holds a lease as long as possible, and takes it over when its holder sent no heartbeat for a whole term. */
import type { LeaseRecord, LeaseStore } from './port.ts';

/** A lease without a heartbeat for so long, by the observer's clock, is taken over: with `BEAT_MS` within 6 s. */
const TERM_MS = 5000;
const BEAT_MS = 1000;

export interface KeepLeaseOptions {
  readonly name: string;
  /** Unique to this start of this replica. */
  readonly holder: string;
  /** Called with each acquired term: `lost` is aborted before any other replica can have the lease. */
  readonly onHeld: (held: { readonly fence: number; readonly lost: AbortSignal }) => void;
  readonly termMs?: number;
  readonly beatMs?: number;
}

export interface KeptLease {
  /** Resolves after the first attempt, successful or not. */
  readonly tried: Promise<void>;
  /** Releases the lease, so that another replica has it within a beat. */
  close(): Promise<void>;
}

/** A single replica holds the lease from the start, without a store. */
export const heldAlone = (onHeld: KeepLeaseOptions['onHeld']): KeptLease => {
  onHeld({ fence: 1, lost: new AbortController().signal });
  return { tried: Promise.resolve(), close: async () => undefined };
};

export const keepLease = (store: LeaseStore, options: KeepLeaseOptions): KeptLease => {
  const { name, holder, onHeld, termMs = TERM_MS, beatMs = BEAT_MS } = options;
  /** The last record seen, and since when it has not changed. */
  let seen: { readonly record: LeaseRecord | undefined; readonly since: number } | undefined;
  let held: { readonly lost: AbortController; record: LeaseRecord; confirmedAt: number } | undefined;
  let beating: Promise<void> = Promise.resolve();
  let closed = false;

  const lose = (): void => {
    held?.lost.abort();
    held = undefined;
    seen = undefined;
  };

  /** The term counts from the time the heartbeat was sent, not from the answer. */
  const beat = async (holding: NonNullable<typeof held>): Promise<void> => {
    const at = performance.now();
    const next = { ...holding.record, beat: holding.record.beat + 1 };
    if (await store.replace(name, holding.record, next)) {
      holding.record = next;
      holding.confirmedAt = at;
      return;
    }
    // The write was refused: another replica took over, unless an earlier heartbeat that seemed to fail had arrived.
    const now = await store.read(name);
    if (now?.holder !== holder || now.fence !== holding.record.fence) return lose();
    holding.record = now;
  };

  const tryToTake = async (): Promise<void> => {
    const at = performance.now();
    const record = await store.read(name);
    if (seen === undefined || !isSame(seen.record, record)) seen = { record, since: at };
    const free = record === undefined || record.holder === '' || record.holder === holder;
    if (!free && performance.now() - seen.since < termMs) return;
    const next = { holder, fence: (record?.fence ?? 0) + 1, beat: (record?.beat ?? -1) + 1 };
    const asked = performance.now();
    if (!(await store.replace(name, record, next)) || closed) return;
    held = { lost: new AbortController(), record: next, confirmedAt: asked };
    onHeld({ fence: next.fence, lost: held.lost.signal });
  };

  const step = async (): Promise<void> => {
    try {
      await (held === undefined ? tryToTake() : beat(held));
    } catch {
      // The store is away: the holder keeps the lease until the term is nearly over.
    }
  };

  const looking = setInterval(() => {
    // Gives the lease up before any other replica may take it, also while an answer is pending.
    if (held !== undefined && performance.now() - held.confirmedAt > termMs - beatMs) lose();
    pending ??= beating = step().finally(() => (pending = undefined));
  }, beatMs);
  let pending: Promise<void> | undefined = (beating = step().finally(() => (pending = undefined)));

  return {
    tried: beating,
    close: async () => {
      closed = true;
      clearInterval(looking);
      await beating;
      const last = held?.record;
      lose();
      if (last === undefined) return;
      await store.replace(name, last, { ...last, holder: '', beat: last.beat + 1 }).catch(() => undefined);
    },
  };
};

const isSame = (a: LeaseRecord | undefined, b: LeaseRecord | undefined): boolean =>
  a?.holder === b?.holder && a?.fence === b?.fence && a?.beat === b?.beat;

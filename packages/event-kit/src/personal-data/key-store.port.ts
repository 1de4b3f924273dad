/**
 * Stores the wrapped keys of subjects (a paciente, a profesional), one per subject: never in the event store and
 * never in the same backup as it. Destroying a key makes every copy of that subject's personal data unreadable, in
 * events and in backups.
 */
export interface KeyStore {
  /** The wrapped key of a subject; undefined when there never was one or it was destroyed. */
  get(subject: string): Promise<Uint8Array | undefined>;
  /** The wrapped keys of those subjects that have one. */
  getMany(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Stores a wrapped key durably, unless the subject has one or was destroyed; answers the stored key, if any. */
  insert(subject: string, wrapped: Uint8Array): Promise<Uint8Array | undefined>;
  /** Every wrapped key, a thousand at a time. Keys that are inserted meanwhile may be left out. */
  all(): AsyncIterable<ReadonlyMap<string, Uint8Array>>;
  /** Replaces wrappings durably, except of keys destroyed or replaced meanwhile. Answers how many it replaced. */
  replace(changes: readonly Rewrapped[]): Promise<number>;
  /** Destroys the key durably. Idempotent. A destroyed subject never gets a key again. */
  destroy(subject: string): Promise<void>;
  /** Whether the key was destroyed. False for a key that is only missing, as when the keys of the data are lost. */
  isDestroyed(subject: string): Promise<boolean>;
  /** Calls back for every subject destroyed from now on, before `destroy` answers, so that caches drop the key. */
  onDestroyed(listener: (subject: string) => void): void;
  close(): Promise<void>;
}

/** Another wrapping of the same key. */
export interface Rewrapped {
  readonly subject: string;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** How many keys `all` answers at a time. */
export const KEYS_AT_ONCE = 1_000;

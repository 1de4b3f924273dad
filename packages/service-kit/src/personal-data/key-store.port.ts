/**
 * Where the wrapped data keys live: never in the event store and never in the same backup as it.
 * One key per subject (a paciente, a profesional). Destroying it makes every copy of that subject's
 * personal data unreadable, in events and in backups.
 */
export interface KeyStore {
  /** The wrapped key of a subject, or undefined when there never was one or it was destroyed. */
  get(subject: string): Promise<Uint8Array | undefined>;
  /** The wrapped keys of those subjects that have one. */
  getMany(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * Stores a wrapped key, durably, unless there is one already or the subject was destroyed;
   * answers the one that stands, if any.
   */
  insert(subject: string, wrapped: Uint8Array): Promise<Uint8Array | undefined>;
  /** Every key that there is, wrapped: a thousand at a time. One that comes meanwhile may be left out. */
  all(): AsyncIterable<ReadonlyMap<string, Uint8Array>>;
  /**
   * Puts other wrappings in place of those that stand, durably. Those that were destroyed or replaced meanwhile stay as
   * they are. Answers how many it replaced.
   */
  replace(changes: readonly Rewrapped[]): Promise<number>;
  /** Destroys the key durably. Repeating it changes nothing. A destroyed subject never gets a key again. */
  destroy(subject: string): Promise<void>;
  /** Whether its key was destroyed: not so of a key that is only not known here, as of data whose keys are lost. */
  isDestroyed(subject: string): Promise<boolean>;
  /** Calls back for every subject destroyed from now on, before `destroy` answers: whoever holds its key lets go of it. */
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

/**
 * Where the wrapped data keys live: never in the event store and never in the same backup as it.
 * One key per subject (a paciente, a profesional). Destroying it makes every copy of that subject's
 * personal data unreadable, in events and in backups.
 */
export interface KeyStore {
  /** The wrapped key of a subject, or undefined when there never was one or it was destroyed. */
  get(subject: string): Promise<Uint8Array | undefined>;
  /** Stores a wrapped key unless there is one already or the subject was destroyed; answers the one that stands, if any. */
  insert(subject: string, wrapped: Uint8Array): Promise<Uint8Array | undefined>;
  /** Destroys the key durably. Repeating it changes nothing. A destroyed subject never gets a key again. */
  destroy(subject: string): Promise<void>;
  close(): Promise<void>;
}

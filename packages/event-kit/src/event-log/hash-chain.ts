/**
 * The chain that makes a changed, removed or inserted event visible: each event's hash covers the hash
 * before it in its stream and its own bytes as stored. Personal data is covered as ciphertext, so the
 * chain still verifies after an erasure.
 */
import { hash as digest } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '../event-store/port.ts';

/** What the first event of a stream chains to. */
export const NO_HASH = '0'.repeat(64);

/** Each field as `{bytes}:{text},` (a netstring), so that no two lists of fields give the same bytes. */
const netstring = (text: string): string => `${Buffer.byteLength(text)}:${text},`;

/** Hex SHA-256 of an event at its place. `previous` is the hash of the event before it in the stream, or `NO_HASH`. */
export const chainedHash = (
  previous: string,
  stream: string,
  revision: number,
  { id, type, data, metadata }: Omit<NewEvent, 'hash'>,
): string =>
  digest(
    'sha256',
    netstring(previous) +
      netstring(stream) +
      netstring(String(revision)) +
      netstring(id) +
      netstring(type) +
      netstring(data) +
      netstring(metadata),
    'hex',
  );

/** The first event that is not what was recorded, or not where it was. */
export interface BrokenLink {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  /** `missing`: an event before it is gone; `changed`: it, or the one before it, has other bytes than when it was recorded. */
  readonly problem: 'missing' | 'changed';
}

/**
 * Checks a whole stream, its events in order from revision 0.
 * Cutting events off the end leaves a valid chain: compare the last hash with one kept elsewhere to see that.
 * @returns the first broken link, or undefined when everything is as it was recorded
 */
export const verifyStream = (events: readonly RecordedEvent[]): BrokenLink | undefined => {
  let previous = NO_HASH;
  for (const [revision, event] of events.entries()) {
    const link = { stream: event.stream, revision: event.revision, id: event.id };
    if (event.revision !== revision) return { ...link, problem: 'missing' };
    if (event.hash !== chainedHash(previous, event.stream, revision, event))
      return { ...link, problem: 'changed' };
    previous = event.hash;
  }
  return undefined;
};

/** Verifies that every event of an event file is as it was recorded, even while another process has it open. */
import { DatabaseSync } from 'node:sqlite';
import { types } from 'node:util';
import { z } from 'zod';
import { CannotStart } from '@odonto/event-kit/runtime';
import { chainedHash, NO_HASH } from '@odonto/event-kit/event-log';
import { quickCheck } from '@odonto/event-kit/sqlite';

export interface VerifiedEvents {
  readonly events: number;
  readonly streams: number;
  /** Position of the newest event, 0 when there is none. */
  readonly head: bigint;
}

const row = z.object({
  position: z.bigint(),
  stream: z.string(),
  revision: z.bigint().transform(Number),
  id: z.string(),
  type: z.string(),
  data: z.string(),
  metadata: z.string(),
  hash: z.string(),
});

/** Called with each verified event. */
export type OnEvent = (event: { readonly type: string; readonly data: string }) => void;

/**
 * Checks the file's structure and the chain of every stream, one event in memory at a time.
 * @throws CannotStart naming the file and the first event that was changed
 */
export const verifyEvents = (file: string, onEvent: OnEvent = () => undefined): VerifiedEvents => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    quickCheck(db);
    return chains(db, onEvent);
  } catch (error) {
    const detail = types.isNativeError(error) ? error.message : String(error);
    throw new CannotStart(`El archivo de eventos ${file} está dañado (${detail}).`, error);
  } finally {
    db.close();
  }
};

const chains = (db: DatabaseSync, onEvent: OnEvent): VerifiedEvents => {
  const all = db.prepare('SELECT * FROM events ORDER BY stream, revision');
  all.setReadBigInts(true);
  let events = 0;
  let streams = 0;
  let head = 0n;
  let last = { stream: '', revision: -1, hash: NO_HASH };
  for (const found of all.iterate()) {
    const event = row.parse(found);
    const previous = event.stream === last.stream ? last : { revision: -1, hash: NO_HASH };
    const place = `${event.stream}, ${event.revision}`;
    if (event.revision !== previous.revision + 1) throw new Error(`falta un evento antes de ${place}`);
    if (event.hash !== chainedHash(previous.hash, event.stream, event.revision, event))
      throw new Error(`el evento ${place} no es el que se registró`);
    onEvent(event);
    events += 1;
    if (previous !== last) streams += 1;
    if (event.position > head) head = event.position;
    last = event;
  }
  return { events, streams, head };
};

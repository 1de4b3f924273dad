/** Checks that every adapter makes before it uses its store. */
import type { ExpectedRevision, NewEvent } from './port.ts';

/** In lower case, because EventStoreDB returns ids in lower case and the hash chain covers them. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * @throws TypeError on events that cannot be stored: no stream name, no events, an invalid or repeated id, an empty
 * type
 */
export const assertAppendable = (
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): void => {
  if (stream === '') throw new TypeError('a stream needs a name');
  if (expected !== 'no-stream' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new TypeError(`no such revision: ${expected}`);
  if (events.length === 0) throw new TypeError('nothing to append');
  for (const { id, type } of events) {
    if (!UUID.test(id) || id === NIL)
      throw new TypeError(`an event's id must be a UUID in lower case, and not nil: ${id}`);
    if (type === '') throw new TypeError(`event ${id} has no type`);
  }
  if (events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length)
    throw new TypeError('two events of one append have the same id');
};

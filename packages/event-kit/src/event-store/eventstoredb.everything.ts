/**
 * Reads `$all` for verification: our events, and every record by which another writer added to our streams or
 * changed what a read of them returns. Appends, metadata and tombstones decide what a read returns, and all of them
 * are records of `$all` (docs/adr/0174).
 */
import type { EventType, ResolvedEvent } from '@eventstore/db-client';
import { positionOf, toRecorded } from './eventstoredb.recorded.ts';
import type { EventStore, ForeignRecord, Position, StoredRecord } from './port.ts';

const TOMBSTONE = '$streamDeleted';
/** The prefix of a metadata stream's name. */
const METADATA_OF = '$$';
/** Streams of the server itself, its projections and its settings. */
const SYSTEM = '$';
/** A soft deletion truncates before the largest revision, which JSON reads as a double. */
const EVERYTHING = 2 ** 63;

const PAGE = 2000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const parsed = (data: unknown): Readonly<Record<string, unknown>> => {
  if (!(data instanceof Uint8Array)) return isObject(data) ? data : {};
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString());
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};

const kindOfMetadata = (data: unknown): ForeignRecord['foreign'] => {
  const { $tb, $maxCount, $maxAge } = parsed(data);
  if (Number($tb) >= EVERYTHING) return 'deletion';
  return $tb === undefined && $maxCount === undefined && $maxAge === undefined ? 'metadata' : 'truncation';
};

/** Undefined for the server's own records. */
const toForeign = ({ event }: ResolvedEvent<EventType>, position: Position): ForeignRecord | undefined => {
  if (event === undefined) return undefined;
  const { id, streamId, type } = event;
  if (streamId.startsWith(METADATA_OF)) {
    const stream = streamId.slice(METADATA_OF.length);
    return stream.startsWith(SYSTEM)
      ? undefined
      : { foreign: kindOfMetadata(event.data), stream, revision: null, id, position };
  }
  if (streamId.startsWith(SYSTEM)) return undefined;
  return type === TOMBSTONE
    ? { foreign: 'tombstone', stream: streamId, revision: null, id, position }
    : { foreign: 'event', stream: streamId, revision: Number(event.revision), id, position };
};

/** @param page reads a page of `$all` from a position, inclusive */
export const readingEverything =
  (
    page: (from: Position, maxCount: number) => Promise<readonly ResolvedEvent<EventType>[]>,
  ): EventStore['readEverything'] =>
  async (after, limit) => {
    const found: StoredRecord[] = [];
    let seen = after;
    for (let size = limit + 1; found.length < limit; size = Math.max(size, PAGE)) {
      const records = await page(seen, size);
      for (const resolved of records) {
        const position = positionOf(resolved) ?? seen;
        if (position <= seen) continue; // a page begins with the record at its start
        seen = position;
        const record = toRecorded(resolved) ?? toForeign(resolved, position);
        if (record !== undefined && found.length < limit) found.push(record);
      }
      if (records.length < size) break;
    }
    return found;
  };

/** Converts events to and from EventStoreDB, keeping the bytes of data and metadata unchanged. */
import { binaryEvent, type EventType, type ResolvedEvent } from '@eventstore/db-client';
import type { NewEvent, RecordedEvent } from './port.ts';

/**
 * The client parses JSON and writes it again, which would change bytes that the hash chain covers, so events are
 * stored as bytes. The first line of the metadata is the hash; it also keeps the client from parsing the rest.
 */
const HASH_LINE = 'sha256 ';

export type StoredEvent = ReturnType<typeof toStored>;

export const toStored = ({ id, type, data, metadata, hash }: NewEvent) =>
  binaryEvent({
    id,
    type,
    data: new Uint8Array(Buffer.from(data)),
    metadata: new Uint8Array(Buffer.from(`${HASH_LINE}${hash}\n${metadata}`)),
  });

/** Bytes that count towards the server's limit for one append. */
export const sizeOf = ({ type, data, metadata }: StoredEvent): number =>
  Buffer.byteLength(type) + data.byteLength + (metadata?.byteLength ?? 0);

/** The global position of an event of any writer. */
export const positionOf = ({ event, commitPosition }: ResolvedEvent<EventType>): bigint | undefined =>
  commitPosition ?? event?.position?.commit;

/** The stream of an event that another program wrote; undefined for the server's own events. */
export const writtenByOthers = ({ event }: ResolvedEvent<EventType>): string | undefined =>
  event === undefined || event.type.startsWith('$') || event.streamId.startsWith('$')
    ? undefined
    : event.streamId;

/** Undefined for events of the server itself, or of another program. */
export const toRecorded = (resolved: ResolvedEvent<EventType>): RecordedEvent | undefined => {
  const { event } = resolved;
  const position = event?.position?.commit;
  if (event === undefined || position === undefined || event.type.startsWith('$')) return undefined;
  if (!(event.data instanceof Uint8Array) || !(event.metadata instanceof Uint8Array)) return undefined;
  const text = Buffer.from(event.metadata).toString();
  const end = text.indexOf('\n');
  if (end < 0 || !text.startsWith(HASH_LINE)) return undefined;
  return {
    id: event.id,
    type: event.type,
    data: Buffer.from(event.data).toString(),
    metadata: text.slice(end + 1),
    hash: text.slice(HASH_LINE.length, end),
    stream: event.streamId,
    revision: Number(event.revision),
    position,
  };
};

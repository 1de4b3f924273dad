/** Deletes a stream in the two ways of the server: softly, by metadata that hide it, or permanently, by a tombstone. */
import { type handleUnaryCall, Metadata, status } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { Proposed, StandInLog } from './log.ts';
import { nameOf } from './messages.ts';
import { EVERYTHING, METADATA, metadataStreamOf, TOMBSTONE } from './truncation.ts';

const record = (type: string, data: string): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(data),
  metadata: Buffer.alloc(0),
});

/** The answer to a read of a tombstoned stream and to an append to it. */
export const streamDeleted = (stream: string) => {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  const details = `Event stream '${stream}' is deleted.`;
  return Object.assign(new Error(details), { code: status.FAILED_PRECONDITION, details, metadata });
};

export const isTombstoned = (log: StandInLog, stream: string): boolean =>
  log.history(stream).at(-1)?.type === TOMBSTONE;

interface Deletions {
  readonly delete: handleUnaryCall<DeleteReq, DeleteResp>;
  readonly tombstone: handleUnaryCall<TombstoneReq, TombstoneResp>;
}

type Placed = streams.DeleteResp.Position | streams.TombstoneResp.Position;

const atTheEndOf = <P extends Placed>(log: StandInLog, position: P): P => {
  const last = String(log.all.at(-1)?.position);
  position.setCommitPosition(last);
  position.setPreparePosition(last);
  return position;
};

/** The two calls of the protocol. They ignore the expected revision. */
export const deletions = (log: StandInLog): Deletions => ({
  delete: (call, answer) => {
    const stream = nameOf(call.request.getOptions());
    if (isTombstoned(log, stream)) return answer(streamDeleted(stream));
    log.append(metadataStreamOf(stream), 'any', [record(METADATA, `{"$tb":${EVERYTHING}}`)]);
    const message = new streams.DeleteResp();
    message.setPosition(atTheEndOf(log, new streams.DeleteResp.Position()));
    return answer(null, message);
  },
  tombstone: (call, answer) => {
    const stream = nameOf(call.request.getOptions());
    if (isTombstoned(log, stream)) return answer(streamDeleted(stream));
    log.append(stream, 'any', [record(TOMBSTONE, '{}')]);
    const message = new streams.TombstoneResp();
    message.setPosition(atTheEndOf(log, new streams.TombstoneResp.Position()));
    return answer(null, message);
  },
});

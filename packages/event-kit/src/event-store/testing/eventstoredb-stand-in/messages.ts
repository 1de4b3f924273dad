/** The stand-in's protocol messages, built with the client package's own generated classes. */
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, LogEvent, Proposed } from './log.ts';

const TICKS_AT_1970 = 0n;

export const eventMessage = (event: LogEvent): ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(event.id);
  recorded.setId(id);
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from(event.stream).toString('base64'));
  recorded.setStreamIdentifier(stream);
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', String(TICKS_AT_1970));
  recorded.setData(new Uint8Array(event.data));
  recorded.setCustomMetadata(new Uint8Array(event.metadata));
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const message = new streams.ReadResp();
  message.setEvent(read);
  return message;
};

export const streamNotFoundMessage = (name: string): ReadResp => {
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from(name).toString('base64'));
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(stream);
  const message = new streams.ReadResp();
  message.setStreamNotFound(notFound);
  return message;
};

export const confirmationMessage = (): ReadResp => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const message = new streams.ReadResp();
  message.setConfirmation(confirmation);
  return message;
};

export const caughtUpMessage = (): ReadResp => {
  const message = new streams.ReadResp();
  message.setCaughtUp(new streams.ReadResp.CaughtUp());
  return message;
};

export const appendedMessage = (last: LogEvent) => {
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(String(last.position));
  position.setPreparePosition(String(last.position));
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(String(last.revision));
  success.setPosition(position);
  const message = new streams.AppendResp();
  message.setSuccess(success);
  return message;
};

/** The answer to an append of nothing (revision 0), and to the repeat of an append that was truncated since. */
export const withoutPositionMessage = (revision: number) => {
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setNoPosition(new shared.Empty());
  const message = new streams.AppendResp();
  message.setSuccess(success);
  return message;
};

export const wrongVersionMessage = (expected: Expected, current: number | 'no-stream') => {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === 'no-stream') wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'no-stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  const message = new streams.AppendResp();
  message.setWrongExpectedVersion(wrong);
  return message;
};

export const nameOf = (options: { getStreamIdentifier(): shared.StreamIdentifier | undefined } | undefined) =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

export const expectedOf = (options: AppendReq.Options): Expected => {
  if (options.hasRevision()) return Number(options.getRevision());
  if (options.hasNoStream()) return 'no-stream';
  return options.hasStreamExists() ? 'stream-exists' : 'any';
};

export const proposedOf = (message: AppendReq.ProposedMessage): Proposed => ({
  id: idOf(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: Buffer.from(message.getData_asU8()),
  metadata: Buffer.from(message.getCustomMetadata_asU8()),
});

/** The client sends ids as text or as two signed 64-bit numbers. */
const idOf = (id: shared.UUID | undefined): string => {
  const structured = id?.getStructured();
  if (structured === undefined) return (id?.getString() ?? '').toLowerCase();
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt(structured.getMostSignificantBits()), 0);
  bytes.writeBigInt64BE(BigInt(structured.getLeastSignificantBits()), 8);
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

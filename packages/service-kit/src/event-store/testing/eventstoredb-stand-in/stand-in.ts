/**
 * A STAND-IN, not EventStoreDB: it speaks the part of the gRPC protocol that our adapter uses, over the client
 * package's own service definitions, and behaves as a 23.10 server was seen to behave (ADR 0072). It exists
 * because no package registry carries the server; it proves the adapter against the protocol and its traps,
 * not against the product. Anything else is answered UNIMPLEMENTED. No TLS, no users, no cluster.
 */
import {
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { deletions, isTombstoned, streamDeleted } from './deletions.ts';
import { type LogEvent, type Proposed, StandInLog } from './log.ts';
import {
  appendedMessage,
  caughtUpMessage,
  confirmationMessage,
  eventMessage,
  expectedOf,
  nameOf,
  nothingAppendedMessage,
  proposedOf,
  streamNotFoundMessage,
  wrongVersionMessage,
} from './messages.ts';

const MAX_APPEND_BYTES = 1024 * 1024;
/** A live subscriber that has so many events still to take is dropped. */
const SLOW = 32;

/** Hurts the next appends: all are written, and then ... */
export type Fault = 'cut' | 'no-answer';

export interface StandIn {
  readonly url: string;
  readonly log: StandInLog;
  /** How often a subscriber was dropped for being slow. */
  readonly dropped: () => number;
  hurt(fault: Fault, times: number): void;
  stop(): void;
}

export interface StandInOptions {
  readonly file?: string;
  readonly port?: number;
  readonly startAt?: bigint;
}

export const startStandIn = async ({
  file,
  port = 0,
  startAt = 0n,
}: StandInOptions = {}): Promise<StandIn> => {
  const log = new StandInLog(file, startAt);
  const faults: Fault[] = [];
  let dropped = 0;

  const append: handleClientStreamingCall<AppendReq, AppendResp> = (call, answer) => {
    let options: AppendReq.Options | undefined;
    const proposed: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message !== undefined) proposed.push(proposedOf(message));
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      if (options === undefined) return answer({ code: status.INVALID_ARGUMENT });
      if (proposed.length === 0) return answer(null, nothingAppendedMessage());
      if (sizeOf(proposed) > MAX_APPEND_BYTES) return answer(tooBig());
      if (isTombstoned(log, nameOf(options))) return answer(streamDeleted(nameOf(options)));
      const expected = expectedOf(options);
      const result = log.append(nameOf(options), expected, proposed);
      if (result.kind === 'wrong') return answer(null, wrongVersionMessage(expected, result.current));
      const fault = faults.shift();
      if (fault === 'no-answer') return undefined;
      if (fault === 'cut') return answer({ code: status.UNAVAILABLE, details: 'Connection dropped' });
      return answer(null, appendedMessage(result.last));
    });
  };

  const readAll = (call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void => {
    const all = options.getAll();
    const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    const from = all?.getPosition();
    let events: LogEvent[] = log.all;
    if (from !== undefined) {
      const at = log.all.findIndex(({ position }) => String(position) === from.getCommitPosition());
      if (at < 0) return void call.destroy(failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error'));
      events = backwards ? log.all.slice(0, at) : log.all.slice(at);
    }
    if (backwards) events = events.toReversed();
    sendAll(call, events.slice(0, Number(options.getCount())));
  };

  const readStream = (call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void => {
    const wanted = options.getStream();
    const name = nameOf(wanted);
    if (isTombstoned(log, name)) return void call.emit('error', streamDeleted(name));
    const events = log.stream(name);
    if (events === undefined) {
      call.write(streamNotFoundMessage(name));
      call.end();
      return;
    }
    const from = wanted?.hasRevision() === true ? Number(wanted.getRevision()) : 0;
    // The first ones may be hidden.
    const at = Math.max(0, from - (events[0]?.revision ?? 0));
    sendAll(call, events.slice(at, at + Number(options.getCount())));
  };

  const subscribeToAll = (call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void => {
    const all = options.getAll();
    const from = all?.getPosition();
    const after = from === undefined ? -1n : BigInt(from.getCommitPosition());
    // The one filter understood is the one that leaves the server's own events out.
    const wanted = ({ type }: LogEvent): boolean => !(options.hasFilter() && type.startsWith('$'));
    call.write(confirmationMessage());
    if (all?.hasEnd() !== true)
      for (const event of log.all)
        if (event.position > after && wanted(event)) call.write(eventMessage(event));
    call.write(caughtUpMessage());
    let behind = 0;
    const stop = log.listen((events) => {
      for (const event of events.filter(wanted)) {
        behind += 1;
        call.write(eventMessage(event), () => (behind -= 1));
      }
      if (behind <= SLOW) return;
      stop();
      dropped += 1;
      call.destroy(failure(status.ABORTED, 'Operation timed out: Consumer too slow'));
    });
    call.on('cancelled', stop);
    call.on('close', stop);
  };

  const read: handleServerStreamingCall<ReadReq, ReadResp> = (call) => {
    call.on('error', () => undefined);
    const options = call.request.getOptions();
    if (options === undefined) return void call.destroy(failure(status.INVALID_ARGUMENT, 'no options'));
    if (options.hasSubscription()) return subscribeToAll(call, options);
    return options.hasAll() ? readAll(call, options) : readStream(call, options);
  };

  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(grpc.StreamsService, { append, read, ...deletions(log) });
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, at) =>
      error ? reject(error) : resolve(at),
    );
  });
  return {
    url: `esdb://127.0.0.1:${bound}?tls=false`,
    log,
    dropped: () => dropped,
    hurt: (fault, times) => void faults.push(...Array.from({ length: times }, () => fault)),
    stop: () => server.forceShutdown(),
  };
};

const sendAll = (call: ServerWritableStream<ReadReq, ReadResp>, events: readonly LogEvent[]): void => {
  for (const event of events) call.write(eventMessage(event));
  call.end();
};

const sizeOf = (proposed: readonly Proposed[]): number =>
  proposed.reduce((sum, { type, data, metadata }) => sum + type.length + data.length + metadata.length, 0);

const failure = (code: status, details: string) => Object.assign(new Error(details), { code, details });

const tooBig = () => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  return Object.assign(failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded'), { metadata });
};

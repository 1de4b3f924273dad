/** Reads and subscriptions on the stand-in. */
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { accessRefusal, type Users } from './access.ts';
import { isTombstoned, streamDeleted } from './deletions.ts';
import { failures, type ServiceError } from './failures.ts';
import type { LogEvent } from './log.ts';
import {
  caughtUpMessage,
  confirmationMessage,
  eventMessage,
  nameOf,
  streamNotFoundMessage,
} from './messages.ts';
import { eventsAt, type Node, streamAt } from './node.ts';

/** A live subscriber that lags more events than this is dropped. */
const SLOW = 300;

type Reading = ServerWritableStream<ReadReq, ReadResp>;

export interface ReadParts {
  readonly node: Node;
  readonly users: Users | undefined;
  readonly onDropped: () => void;
  readonly onSent: (events: number) => void;
}

export const readsOn = ({
  node,
  users,
  onDropped,
  onSent,
}: ReadParts): handleServerStreamingCall<ReadReq, ReadResp> => {
  const sendAll = (call: Reading, events: readonly LogEvent[]): void => {
    for (const event of events) call.write(eventMessage(event));
    call.end();
    onSent(events.length);
  };

  const readAll = (call: Reading, options: ReadReq.Options): void => {
    const count = Number(options.getCount());
    if (count === 0) return; // the server never answers
    const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    const from = options.getAll()?.getPosition();
    let events = eventsAt(node);
    if (from !== undefined) {
      const position = BigInt(from.getCommitPosition());
      const at = indexOf(events, position);
      if (at === undefined && (backwards || position <= endOf(events)))
        return fail(call, failures.noSuchPosition());
      if (at === undefined) events = [];
      else events = backwards ? events.slice(0, at) : events.slice(at, at + count);
    }
    if (backwards) events = events.slice(-count).toReversed();
    sendAll(call, events.slice(0, count));
  };

  const readStream = (call: Reading, options: ReadReq.Options): void => {
    const wanted = options.getStream();
    const name = nameOf(wanted);
    if (name === '') return fail(call, failures.thrown());
    if (isTombstoned(node.log, name)) return fail(call, streamDeleted(name));
    const events = streamAt(node, name);
    if (events === undefined) {
      call.write(streamNotFoundMessage(name));
      call.end();
      return;
    }
    const from = wanted?.hasRevision() === true ? Number(wanted.getRevision()) : 0;
    // The first events of the stream may be hidden.
    const at = Math.max(0, from - (events[0]?.revision ?? 0));
    sendAll(call, events.slice(at, at + Number(options.getCount())));
  };

  const subscribeToAll = (call: Reading, options: ReadReq.Options): void => {
    const all = options.getAll();
    const from = all?.getPosition();
    const after = from === undefined ? -1n : BigInt(from.getCommitPosition());
    const there = eventsAt(node);
    if (from !== undefined && after <= endOf(there) && indexOf(there, after) === undefined)
      return fail(call, failures.noSuchPosition());
    // The only supported filter excludes the server's own events.
    const wanted = ({ type }: LogEvent): boolean => !(options.hasFilter() && type.startsWith('$'));
    call.write(confirmationMessage());
    if (all?.hasEnd() !== true)
      for (const event of there) if (event.position > after && wanted(event)) call.write(eventMessage(event));
    call.write(caughtUpMessage());
    let behind = 0;
    const stop = node.log.listen((events) => {
      for (const event of events.filter(wanted)) {
        behind += 1;
        const send = (): void => void call.write(eventMessage(event), () => (behind -= 1));
        if (node.lagMs() === 0) send();
        else setTimeout(send, node.lagMs());
      }
      if (behind <= SLOW) return;
      stop();
      onDropped();
      fail(call, failures.tooSlow());
    });
    call.on('cancelled', stop);
    call.on('close', stop);
  };

  return (call) => {
    call.on('error', () => undefined);
    const options = call.request.getOptions();
    if (options === undefined) return fail(call, failures.noOptions());
    const requiresLeader = call.metadata.get('requires-leader').includes('true');
    const refusal = accessRefusal(users, call.metadata, 'read') ?? node.refusal(requiresLeader);
    if (refusal !== undefined) return fail(call, refusal);
    if (options.hasSubscription()) return subscribeToAll(call, options);
    return options.hasAll() ? readAll(call, options) : readStream(call, options);
  };
};

/** Ends the call with an error, because a client does not notice a call that is only destroyed. */
const fail = (call: Reading, error: ServiceError): void => void call.emit('error', error);

const endOf = (events: readonly LogEvent[]): bigint => events.at(-1)?.position ?? -1n;

/** The index of the event at exactly this position; undefined when no event begins there. */
const indexOf = (events: readonly LogEvent[], position: bigint): number | undefined => {
  let [low, high] = [0, events.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = events[middle]?.position ?? 0n;
    if (found === position) return middle;
    if (found < position) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
};

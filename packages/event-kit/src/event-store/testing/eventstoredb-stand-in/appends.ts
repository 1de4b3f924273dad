/** Appends on the stand-in: refusals, repeats, and the time before an append is committed. */
import { setImmediate } from 'node:timers/promises';
import type { handleClientStreamingCall } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { accessRefusal, type Users } from './access.ts';
import { isTombstoned, streamDeleted } from './deletions.ts';
import { failures, MAX_APPEND_BYTES, type ServiceError } from './failures.ts';
import type { Proposed } from './log.ts';
import {
  appendedMessage,
  expectedOf,
  nameOf,
  proposedOf,
  withoutPositionMessage,
  wrongVersionMessage,
} from './messages.ts';
import type { Node } from './node.ts';

/**
 * Disturbs the next appends: they are written, and then the connection is cut, there is no answer, or the answer lacks
 * the position.
 */
export type Fault = 'cut' | 'no-answer' | 'no-position';

export interface AppendParts {
  readonly node: Node;
  readonly users: Users | undefined;
  readonly faults: Fault[];
  /** How long an append takes to be committed. Milliseconds. */
  readonly commitMs: () => number;
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** The server gives up after 2 to 2.5 s. */
const givenUpAfterMs = (): number => 2000 + Math.random() * 500;

const refusalOf = (name: string, proposed: readonly Proposed[]): ServiceError | undefined => {
  if (name === '' || proposed.some(({ id, type }) => type === '' || id === NIL)) return failures.thrown();
  const size = proposed.reduce((sum, { data }) => sum + data.length, 0);
  return size > MAX_APPEND_BYTES ? failures.tooBig() : undefined;
};

const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await setImmediate();
};

export const appendsOn =
  ({ node, users, faults, commitMs }: AppendParts): handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, answer) => {
    let options: AppendReq.Options | undefined;
    const proposed: Proposed[] = [];
    const { log } = node;
    const giveUp = (): void =>
      void setTimeout(() => answer(failures.notCommitted()), givenUpAfterMs()).unref();

    const appended = (): void => {
      if (options === undefined) return answer(failures.noOptions());
      const name = nameOf(options);
      const refusal =
        accessRefusal(users, call.metadata, 'write') ??
        node.refusal(call.metadata.get('requires-leader').includes('true')) ??
        refusalOf(name, proposed);
      if (refusal !== undefined) return answer(refusal);
      const end = log.all.at(-1);
      if (proposed.length === 0)
        return answer(null, end ? appendedMessage({ ...end, revision: 0 }) : withoutPositionMessage(0));
      if (!node.writes()) return giveUp();
      if (isTombstoned(log, name)) return answer(streamDeleted(name));
      const expected = expectedOf(options);
      const result = log.append(name, expected, proposed);
      if (result.kind === 'wrong') return answer(null, wrongVersionMessage(expected, result.current));
      const { last } = result;
      if (result.kind === 'repeated') {
        if (log.committing.has(last)) return giveUp();
        if (faults[0] !== 'no-position') return answer(null, appendedMessage(last));
        faults.shift();
        return answer(null, withoutPositionMessage(last.revision));
      }
      log.committing.add(last);
      setTimeout(() => {
        log.committing.delete(last);
        const fault = faults[0] === 'no-position' ? undefined : faults.shift();
        if (fault === 'cut') answer(failures.cut());
        else if (fault === undefined) answer(null, appendedMessage(last));
      }, commitMs());
      return undefined;
    };

    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message !== undefined) proposed.push(proposedOf(message));
    });
    call.on('error', () => undefined);
    // A cancelled call writes nothing. The cancellation arrives some turns of the loop after the last message.
    call.on('end', () => void turns(5).then(() => (call.cancelled ? undefined : appended())));
  };

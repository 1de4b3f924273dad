/**
 * Passes a service's answer to the client without a stream in between: each piece is written as it arrives, and the
 * service waits while the client does not read.
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { type Digest, Differs } from '../mfes/digest.ts';
import { towardsClient } from './headers.ts';

export type Dispatch = (handler: Dispatcher.DispatchHandler) => Promise<void>;

export interface Passing {
  readonly dispatch: Dispatch;
  readonly response: ServerResponse;
  /** Default headers of the answer, which the service may replace; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the status before anything is written; false: nothing of this answer is passed on. */
  readonly onStart: (status: number, headers: IncomingHttpHeaders) => boolean;
  /** Called after `onStart`; returns the expected digest. The last piece is held until it is verified. */
  readonly mustBe?: () => Digest | undefined;
}

export class ClientGone extends Error {}

export type Outcome = 'whole' | 'refused' | { readonly cut: unknown };

/**
 * Returns when the client has the whole answer, or the reason why the answer was cut. A cut answer cuts the client's
 * connection too, so that the client does not accept a part as the whole.
 * @throws the failure that happened before the answer began; ClientGone when the client left
 */
export const passOn = ({ dispatch, response, headers: ours, onStart, mustBe }: Passing): Promise<Outcome> => {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  let controller: Dispatcher.DispatchController | undefined;
  let state: 'waiting' | 'passing' | 'dropping' = 'waiting';
  let digest: Digest | undefined;
  let held: Uint8Array | undefined;

  const onClose = (): void => {
    if (response.writableFinished) return;
    controller?.abort(new ClientGone());
  };
  const onDrain = (): void => controller?.resume();
  const leave = (): void => {
    response.off('close', onClose);
    response.off('drain', onDrain);
  };
  response.once('close', onClose);
  response.on('drain', onDrain);

  const fail = (error: unknown): void => {
    leave();
    if (state === 'waiting') {
      reject(error);
      return;
    }
    if (state === 'passing') response.destroy();
    resolve({ cut: error });
  };

  dispatch({
    onRequestStart(started) {
      controller = started;
      if (response.destroyed) started.abort(new ClientGone());
    },
    onResponseStart(_, status, headers) {
      if (status < 200) return;
      if (!onStart(status, headers)) {
        state = 'dropping';
        return;
      }
      state = 'passing';
      digest = mustBe?.();
      response.writeHead(status, { ...ours, ...towardsClient(headers) });
    },
    onResponseData(started, chunk) {
      if (state !== 'passing') return;
      const next = digest === undefined ? chunk : held;
      if (digest !== undefined) {
        digest.update(chunk);
        held = chunk;
      }
      if (next !== undefined && !response.write(next)) started.pause();
    },
    onResponseEnd() {
      if (state === 'passing' && held !== undefined && digest?.matches() === false) {
        fail(new Differs());
        return;
      }
      leave();
      if (state === 'passing') response.end(held);
      resolve(state === 'passing' ? 'whole' : 'refused');
    },
    onResponseError: (_, error) => fail(error),
  }).catch(fail);
  return promise;
};

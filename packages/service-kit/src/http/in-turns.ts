/**
 * Starts a few requests in each turn of the event loop. Node hands over everything that arrived within one turn,
 * and without this limit the rest of the process would wait for all of it.
 */
import type { RequestListener } from 'node:http';

/** Requests started in one turn: at most 2 ms of work, at 0.25 ms for the start of a login. */
const IN_ONE_TURN = 8;

/**
 * Calls the listener for each request, in the order of their arrival.
 * @param most requests started in one turn
 */
export const inTurns = (listener: RequestListener, most = IN_ONE_TURN): RequestListener => {
  const waiting: Parameters<RequestListener>[] = [];
  let begun = 0;
  let next: NodeJS.Immediate | undefined;

  const turn = (): void => {
    begun = 0;
    const some = waiting.splice(0, most);
    next = some.length === 0 ? undefined : setImmediate(turn);
    for (const [request, response] of some) begin(request, response);
  };
  const begin: RequestListener = (request, response) => {
    begun += 1;
    // Skips the request when its client has left.
    if (!response.destroyed) listener(request, response);
  };

  return (request, response) => {
    next ??= setImmediate(turn);
    if (begun < most && waiting.length === 0) begin(request, response);
    else waiting.push([request, response]);
  };
};

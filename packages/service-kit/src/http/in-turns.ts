/**
 * Many requests that arrive at once are begun a few in each turn of the event loop: Node hands over everything that has
 * arrived within one, and whatever else the process does would wait for the last of them.
 */
import type { RequestListener } from 'node:http';

/** Requests that are begun in one turn: a few milliseconds of work. */
const IN_ONE_TURN = 32;

/** Calls the listener for each request, in the order of their arrival. */
export const inTurns = (listener: RequestListener): RequestListener => {
  const waiting: Parameters<RequestListener>[] = [];
  let begun = 0;
  let next: NodeJS.Immediate | undefined;

  const turn = (): void => {
    begun = 0;
    const some = waiting.splice(0, IN_ONE_TURN);
    next = some.length === 0 ? undefined : setImmediate(turn);
    for (const [request, response] of some) begin(request, response);
  };
  const begin: RequestListener = (request, response) => {
    begun += 1;
    // Whoever left while waiting wants nothing any more.
    if (!response.destroyed) listener(request, response);
  };

  return (request, response) => {
    next ??= setImmediate(turn);
    if (begun < IN_ONE_TURN && waiting.length === 0) begin(request, response);
    else waiting.push([request, response]);
  };
};

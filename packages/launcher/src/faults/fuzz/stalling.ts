/** Finds the request that blocks the event loop. It must block the loop repeatedly when it is sent alone. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answered, send } from './send.ts';
import type { Sent } from './requests.ts';
import type { Stall, UnderFuzz } from './under-fuzz.ts';

/** Milliseconds within which any request is answered. */
const ANSWER = 45_000;
/** Milliseconds of processor time that one request may block others. */
const LONGEST_STALL = 100;
/**
 * How often a request is sent alone before a stall counts, because loading and compiling code at the first request is
 * not a stall.
 */
const REPEATS = 3;

export interface Timed {
  readonly sent: Sent;
  readonly answered: Answered;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

const now = (): number => performance.timeOrigin + performance.now();

/** @throws Error when there is no answer in time, for example because the event loop is blocked */
export const timed = async (origin: string, sent: Sent): Promise<Timed> => {
  const from = now();
  const over = new AbortController();
  try {
    const answered = await Promise.race([
      send(origin, sent),
      pause(ANSWER, undefined, over).then(() => {
        throw new Error(`no answer within ${ANSWER / 1_000} s to ${describeRequest(sent)}`);
      }),
    ]);
    return { sent, answered, from, to: now() };
  } finally {
    over.abort();
  }
};

/** A request in readable form. */
export const describeRequest = ({ method, path, body }: Sent): string => {
  const size = body === undefined ? 0 : Buffer.byteLength(body);
  const head = (text: string): string =>
    JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}...` : text);
  return `${method} ${head(path)} (${path.length} bytes), body of ${size} bytes ${head(String(body ?? ''))}`;
};

/** Sends the same request `copies` times at once. @throws Error as `timed` */
export const together = (origin: string, sent: Sent, copies: number): Promise<Timed[]> =>
  Promise.all(Array.from({ length: copies }, () => timed(origin, sent)));

/** Repeats the request and returns the shortest of its longest stalls, in milliseconds; 0 for short ones. */
const alone = async (application: UnderFuzz, sent: Sent, copies: number): Promise<number> => {
  let shortest = Infinity;
  for (let times = 0; times < REPEATS && shortest > LONGEST_STALL; times += 1) {
    await application.stalls();
    await together(application.url, sent, copies);
    const stalls = await application.stalls();
    shortest = Math.min(shortest, Math.max(0, ...stalls.map(({ ms }) => ms)));
  }
  return shortest;
};

const wereUnderWay = (requests: readonly Timed[], { until, ms }: Stall): readonly Timed[] =>
  requests.filter(({ from, to }) => from <= until && to >= until - ms);

/**
 * Sends each suspected request alone, to find the request that caused a stall.
 * @param copies of each request, sent at once
 * @throws Error naming a request that blocked the event loop too long
 */
export const expectNoStall = async (
  application: UnderFuzz,
  requests: readonly Timed[],
  copies = 1,
): Promise<void> => {
  const long = (await application.stalls()).filter(({ ms }) => ms > LONGEST_STALL);
  const suspects = new Set(long.flatMap((stall) => wereUnderWay(requests, stall)));
  for (const { sent } of suspects) {
    const ms = await alone(application, sent, copies);
    if (ms > LONGEST_STALL)
      throw new Error(
        `others waited ${Math.round(ms)} ms of processor time for ${copies} of ${describeRequest(sent)}`,
      );
  }
};

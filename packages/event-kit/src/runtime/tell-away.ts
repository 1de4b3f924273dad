/**
 * Logs servers that are away: each kind of failure once, and then once a minute. Dozens of loops meet the same
 * outage, and one line with a stack for each attempt would fill a disk.
 */
import type { Logger } from 'pino';
import { isAway } from './is-away.ts';

const SAY_AGAIN_MS = 60_000;
/** How many kinds are kept; in practice there are fewer. */
const KINDS = 200;

interface Said {
  at: number;
  leftOut: number;
}

/** Keyed by message, in this process, without ports, times and ids, which differ between attempts. */
const said = new Map<string, Said>();

/** A failure in one line: its message and those of its causes. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause === undefined ? message : `${message}: ${reasonOf(cause)}`;
};

/** Returns how many lines were suppressed before, or undefined when this one is suppressed too. */
const toSay = (kind: string): number | undefined => {
  const now = performance.now();
  const last = said.get(kind);
  if (last !== undefined && now - last.at < SAY_AGAIN_MS) {
    last.leftOut += 1;
    return undefined;
  }
  if (said.size >= KINDS) said.clear();
  said.set(kind, { at: now, leftOut: 0 });
  return last?.leftOut ?? 0;
};

/**
 * Logs a failure of something that is retried or refused. When a server is away it logs no stack, and the same reason
 * at most once a minute. Other failures are logged each time, at the level `error` or the given one.
 */
export const tellFailure = (
  logger: Partial<Pick<Logger, 'warn' | 'error'>>,
  error: unknown,
  what: string,
  { level = 'warn', ...fields }: { readonly level?: 'warn' | 'error' } & Record<string, unknown> = {},
): void => {
  if (!isAway(error)) return logger[level]?.({ err: error, ...fields }, what);
  const reason = reasonOf(error);
  const leftOut = toSay(`${what} ${reason.replaceAll(/[\d.]+/g, '')}`);
  if (leftOut !== undefined) logger[level]?.({ reason, ...fields, ...(leftOut > 0 && { leftOut }) }, what);
  return undefined;
};

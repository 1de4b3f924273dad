/**
 * Logs servers that are away: each kind of failure once, and then once a minute. Dozens of loops meet the same
 * outage, and one line with a stack for each attempt would fill a disk.
 */
import type { Logger } from 'pino';
import { isUnavailable } from './is-unavailable.ts';

const REPEAT_MS = 60_000;
/** How many kinds are kept; in practice there are fewer. */
const KINDS = 200;

interface Logged {
  at: number;
  leftOut: number;
}

/** Keyed by message, in this process, without ports, times and ids, which differ between attempts. */
const logged = new Map<string, Logged>();

/** A failure in one line: its message and those of its causes. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause === undefined ? message : `${message}: ${reasonOf(cause)}`;
};

/** Returns how many lines were suppressed before, or undefined when this one is suppressed too. */
const suppressedBefore = (kind: string): number | undefined => {
  const now = performance.now();
  const last = logged.get(kind);
  if (last !== undefined && now - last.at < REPEAT_MS) {
    last.leftOut += 1;
    return undefined;
  }
  if (logged.size >= KINDS) logged.clear();
  logged.set(kind, { at: now, leftOut: 0 });
  return last?.leftOut ?? 0;
};

/**
 * Logs a failure of something that is retried or refused. When a server is away it logs no stack, and the same reason
 * at most once a minute. Other failures are logged each time, at the level `error` or the given one.
 */
export const logFailure = (
  logger: Partial<Pick<Logger, 'warn' | 'error'>>,
  error: unknown,
  what: string,
  { level = 'warn', ...fields }: { readonly level?: 'warn' | 'error' } & Record<string, unknown> = {},
): void => {
  if (!isUnavailable(error)) return logger[level]?.({ err: error, ...fields }, what);
  const reason = reasonOf(error);
  const leftOut = suppressedBefore(`${what} ${reason.replaceAll(/[\d.]+/g, '')}`);
  if (leftOut !== undefined) logger[level]?.({ reason, ...fields, ...(leftOut > 0 && { leftOut }) }, what);
  return undefined;
};

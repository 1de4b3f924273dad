/**
 * Logs one line per request without personal data: the route's template instead of the path, never the query, a
 * header or a body; people appear as ids. The line of a refusal has the client's address, for fail2ban
 * (docs/security.md).
 */
import { types } from 'node:util';
import type { Logger } from 'pino';
import type { Answered } from '../metrics/metrics.ts';
import type { Middleware, State } from './state.ts';

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause?: DescribedError;
  /** The errors of an AggregateError. */
  readonly errors?: readonly DescribedError[];
}

/** An error for the log: only its kind, message and stack, and those of its causes. */
export const describeError = (error: unknown): DescribedError => {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error), stack: undefined };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
};

/** Missing or invalid token, wrong password, another role, too many attempts: the signs of an attack. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Somebody else's id is answered like one that does not exist. This line shows a signed-in user who guesses ids. */
const isRefused = ({ userId, route }: State, status: number): boolean =>
  REFUSED.has(status) || (status === 404 && userId !== undefined && route?.includes(':') === true);

/** Node reports an IPv4 client of a dual-stack socket as `::ffff:203.0.113.9`; firewalls need the plain address. */
export const addressOf = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The log of refusals and of attempts on accounts. It is written at `info` wherever warnings are, so a process that
 * does not log ordinary requests still logs sign-ins.
 */
export const securityLog = (logger: Logger): Logger =>
  logger.isLevelEnabled('warn') ? logger.child({}, { level: 'info' }) : logger;

/** `onAnswered` receives the same data, for metrics. */
export const logRequests = (logger: Logger, onAnswered?: (answered: Answered) => void): Middleware => {
  const security = securityLog(logger);
  return async (ctx, next) => {
    const start = performance.now();
    // The address is not available after the client has gone.
    const { ip } = ctx;
    ctx.res.once('close', () => {
      const { requestId, userId, route = '-', logged } = ctx.state;
      const ms = performance.now() - start;
      const line = {
        requestId,
        ...(userId !== undefined && { userId }),
        method: ctx.method,
        route,
        status: ctx.res.statusCode,
        ms: Math.round(ms),
        ...(!ctx.res.writableFinished && { aborted: true }),
      };
      const seen = { ip: addressOf(ip), ...logged?.fields, ...line };
      if (isRefused(ctx.state, line.status)) security.warn(seen, 'refused');
      else if (logged) security.info(seen, logged.msg);
      else logger.info(line, 'request');
      onAnswered?.({ method: ctx.method, route, status: ctx.res.statusCode, seconds: ms / 1_000 });
    });
    await next();
  };
};

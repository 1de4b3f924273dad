/**
 * One line per request, without personal data: the route's template instead of the path, never the query,
 * a header or a body; people appear as ids. What is refused has the client's address, for fail2ban (docs/security.md).
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
  /** Of one that stands for several. */
  readonly errors?: readonly DescribedError[];
}

/** An error for the log: nothing but its kind, message and stack, and those of its causes. */
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

/** No or a bad token, a wrong password, another role, too many tries: what whoever watches for an attack looks for. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Somebody else's id is answered like one that does not exist: whoever is signed in and tries ids is seen by this. */
const isRefused = ({ userId, route }: State, status: number): boolean =>
  REFUSED.has(status) || (status === 404 && userId !== undefined && route?.includes(':') === true);

/** An IPv4 client of a socket that takes both kinds is `::ffff:203.0.113.9` to Node: firewalls want it as it is. */
export const addressOf = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The log of refusals and of attempts on accounts. Written at `info` wherever warnings are: a process that keeps
 * ordinary requests out of its log still says who signed in.
 */
export const securityLog = (logger: Logger): Logger =>
  logger.isLevelEnabled('warn') ? logger.child({}, { level: 'info' }) : logger;

/** `onAnswered` is told the same, for what is counted. */
export const logRequests = (logger: Logger, onAnswered?: (answered: Answered) => void): Middleware => {
  const security = securityLog(logger);
  return async (ctx, next) => {
    const start = performance.now();
    // Once the client has gone, nobody knows where it was.
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

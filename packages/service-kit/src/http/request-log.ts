/**
 * One line per request, without personal data: the route's template instead of the path, never the query,
 * a header or a body; people appear as ids.
 */
import { types } from 'node:util';
import type { Logger } from 'pino';
import type { Answered } from '../metrics/metrics.ts';
import type { Middleware } from './state.ts';

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

/** `onAnswered` is told the same, for what is counted. */
export const logRequests =
  (logger: Logger, onAnswered?: (answered: Answered) => void): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    ctx.res.once('close', () => {
      const { requestId, userId, route = '-' } = ctx.state;
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
      if (REFUSED.has(line.status)) logger.warn(line, 'refused');
      else logger.info(line, 'request');
      onAnswered?.({ method: ctx.method, route, status: ctx.res.statusCode, seconds: ms / 1_000 });
    });
    await next();
  };

/** One line per request. No query and no body: they carry names. */
import type { Answered } from '@odonto/service-kit/metrics';
import { MAX_ADDRESS, addressOf, securityLog } from '@odonto/service-kit/http';
import type { Logger } from 'pino';
import { isApi } from './api.ts';
import type { Middleware } from './context.ts';
import { isOwn } from './own-paths.ts';
import type { RouteOf } from './proxy/route-table.ts';

/** The label of a request in the metrics. It has few values: an unknown path is `-`. */
const routeFor = (routeOf: RouteOf, path: string): string => {
  if (!isApi(path)) return 'pantallas';
  return isOwn(path) ? path : (routeOf(path)?.prefix ?? '-');
};

/** Refusals of the gateway itself: no session, or too many requests. Each service logs its own refusals. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** `onAnswered` is called for the same requests, for the metrics. */
export const requestLog = (
  logger: Logger,
  routeOf: RouteOf,
  onAnswered?: (answered: Answered) => void,
): Middleware => {
  const security = securityLog(logger);
  return (ctx, next) => {
    const began = performance.now();
    // The address is not available after the client has left.
    const { ip } = ctx;
    ctx.res.once('close', () => {
      const { method } = ctx;
      const { requestId } = ctx.state;
      const status = ctx.res.statusCode;
      const ms = performance.now() - began;
      const route = routeFor(routeOf, ctx.path);
      if (REFUSED.has(status) && ctx.respond !== false)
        security.warn({ ip: addressOf(ip), requestId, method, route, status }, 'refused');
      logger.info({
        requestId,
        method,
        path: ctx.path.slice(0, MAX_ADDRESS),
        status,
        ms: Math.round(ms),
        ...(!ctx.res.writableFinished && { cut: true }),
      });
      onAnswered?.({ method, route, status, seconds: ms / 1_000 });
    });
    return next();
  };
};

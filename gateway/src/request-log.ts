/** One line per request. No query and no body: they carry names. */
import type { Answered } from '@odonto/service-kit/metrics/metrics';
import { MAX_ADDRESS } from '@odonto/service-kit/http/request-line';
import type { Logger } from 'pino';
import { isApi } from './api.ts';
import type { Middleware } from './context.ts';
import { isOwn } from './own-paths.ts';
import { routeOf } from './proxy/route-table.ts';

/** Under what a request is counted: few names, and never what somebody typed. */
const routeFor = (path: string): string => {
  if (!isApi(path)) return 'pantallas';
  return isOwn(path) ? path : (routeOf(path)?.prefix ?? '-');
};

/** `onAnswered` is told of the same requests, for what is counted. */
export const requestLog =
  (logger: Logger, onAnswered?: (answered: Answered) => void): Middleware =>
  (ctx, next) => {
    const began = performance.now();
    ctx.res.once('close', () => {
      const { method } = ctx;
      const status = ctx.res.statusCode;
      const ms = performance.now() - began;
      logger.info({
        requestId: ctx.state.requestId,
        method,
        path: ctx.path.slice(0, MAX_ADDRESS),
        status,
        ms: Math.round(ms),
        ...(!ctx.res.writableFinished && { cut: true }),
      });
      onAnswered?.({ method, route: routeFor(ctx.path), status, seconds: ms / 1_000 });
    });
    return next();
  };

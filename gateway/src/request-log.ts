/** One line per request. No query and no body: they carry names. */
import type { Logger } from 'pino';
import type { Middleware } from './context.ts';

export const requestLog =
  (logger: Logger): Middleware =>
  (ctx, next) => {
    const began = performance.now();
    ctx.res.once('close', () => {
      logger.info({
        requestId: ctx.state.requestId,
        method: ctx.method,
        path: ctx.path,
        status: ctx.res.statusCode,
        ms: Math.round(performance.now() - began),
        ...(!ctx.res.writableFinished && { cut: true }),
      });
    });
    return next();
  };

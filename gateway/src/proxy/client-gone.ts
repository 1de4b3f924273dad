import type { Context } from '../context.ts';

/** Aborts when the client is gone before its answer was. */
export const clientGone = (ctx: Context): AbortSignal => {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
};

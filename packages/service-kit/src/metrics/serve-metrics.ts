/** `GET /metrics` on a port of its own, which is not published: it says how much is being done. */
import Koa from 'koa';
import { CannotStart } from '@odonto/event-kit/runtime';
import { type Listening, listen } from '../http/listen.ts';
import type { State } from '../http/state.ts';
import type { Metrics } from './metrics.ts';

/** @throws CannotStart when the port is taken or the host is not of this machine */
export const serveMetrics = async (metrics: Metrics, host: string, port: number): Promise<Listening> => {
  const app = new Koa<State>();
  app.silent = true;
  app.use(async (ctx) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return;
    ctx.set('Content-Type', metrics.contentType);
    ctx.body = await metrics.text();
  });
  try {
    return await listen(app, host, port);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    throw new CannotStart(`METRICS_PORT: no se puede escuchar en ${host}:${port}.`, error);
  }
};

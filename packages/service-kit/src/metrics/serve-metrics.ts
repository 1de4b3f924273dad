/** Serves `GET /metrics` on a separate port, not published because metrics show the activity of the practice. */
import Koa from 'koa';
import { CannotStart } from '@odonto/event-kit/runtime';
import { type Listening, listen } from '../http/listen.ts';
import type { State } from '../http/state.ts';
import type { Metrics } from './metrics.ts';

/** @throws CannotStart when the port is in use or the host is not an address of this machine */
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

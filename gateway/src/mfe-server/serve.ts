/** Serves the build of one micro-frontend to gateways: its files, and `/salud`. */
import { type Listening, listen, limitAddress, type State } from '@odonto/service-kit/http';
import Koa from 'koa';
import { sendFile } from '../static/files.ts';

/** @throws CannotStart when the port is taken */
export const serveMfe = (folder: string, host: string, port: number): Promise<Listening> => {
  const app = new Koa<State>();
  app.silent = true;
  app.use(limitAddress);
  app.use(async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.status = 405;
    else if (ctx.path === '/salud') ctx.body = 'ok';
    else await sendFile(ctx, folder, ctx.path.slice(1));
  });
  return listen(app, host, port);
};

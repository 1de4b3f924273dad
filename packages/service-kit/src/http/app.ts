/** Builds a Koa application from routes: everything that all routes of all services share. */
import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Answered } from '../metrics/metrics.ts';
import { believeGateway } from './believe-gateway.ts';
import { answerFailures, noSuchPath, notAllowed } from './failures.ts';
import { admit } from './identity.ts';
import { type Parts, perform } from './perform.ts';
import { withWaitBudget } from '@odonto/event-kit/runtime';
import { identifyRequest } from './request-id.ts';
import { limitAddress } from './request-line.ts';
import { logRequests } from './request-log.ts';
import type { Caller, Route } from './route.ts';
import type { Middleware, State } from './state.ts';

export interface AppOptions extends Parts {
  readonly routes: readonly Route[];
  /** @throws Failure 401 */
  readonly identify: (authorization: string) => Promise<Caller>;
  readonly logger: Logger;
  /** The secret by which the gateway proves that it may state the client's address. */
  readonly gatewaySecret: string;
  /** Called with every request that ended. */
  readonly onAnswered?: (answered: Answered) => void;
  /** Routes outside the API with their own protection: health, live changes. */
  readonly internal?: readonly { readonly path: string; readonly middleware: Middleware }[];
}

/** Answers what no route matched: 405 for another method of a known path (OPTIONS lists the methods), otherwise 404. */
const nobodyTook =
  (router: Router<State>): Middleware =>
  (ctx) => {
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw noSuchPath();
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '));
    if (ctx.method !== 'OPTIONS') throw notAllowed();
    ctx.status = 204;
  };

/** The application of one service. */
export const buildApp = (options: AppOptions): Koa<State> => {
  const { routes, identify, logger, gatewaySecret, internal = [] } = options;
  const router = new Router<State>({ sensitive: true });
  for (const { path, middleware } of internal) router.get(path, middleware);
  for (const route of routes)
    router.register(route.path, [route.method], async (ctx) => {
      ctx.state.route = route.path;
      const caller = route.access === 'publica' ? undefined : await identify(ctx.get('authorization'));
      if (caller) {
        ctx.state.userId = caller.id;
        admit(route, caller);
      }
      try {
        await perform(route, options, ctx, caller);
      } finally {
        if (ctx.state.position !== undefined) ctx.set('x-posicion', String(ctx.state.position));
        if (ctx.state.delayed) ctx.set('x-proyeccion', 'atrasada');
      }
    });

  // The gateway is the only proxy in front of services and states the client's address (TRUST_PROXY applies there).
  const app = new Koa<State>({ proxy: true, maxIpsCount: 1 });
  // Failures are answered and logged below; Koa itself reports only clients that went away.
  app.silent = true;
  app.use(believeGateway(gatewaySecret));
  app.use(identifyRequest);
  app.use(logRequests(logger, options.onAnswered));
  app.use(answerFailures(logger));
  app.use(limitAddress);
  app.use((_, next) => withWaitBudget(next));
  app.use(router.routes());
  app.use(nobodyTook(router));
  return app;
};

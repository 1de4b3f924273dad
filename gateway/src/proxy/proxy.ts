/** Passes a request on to its service and the answer back, both as streams. */
import { Transform } from 'node:stream';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { defined, Failure } from '@odonto/event-kit/decider';
import { notAllowed } from '@odonto/service-kit/http';
import type { Context } from '../context.ts';
import { codeOf } from '../error-code.ts';
import { notAnswering, notDeployed } from '../failures.ts';
import { towardsService } from './headers.ts';
import { ClientGone, passOn } from './pass-on.ts';
import { requestBody } from './request-body.ts';
import type { ProxyRoute } from './route-table.ts';
import type { Upstreams } from './upstreams.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const methodOf = (method: string): Dispatcher.HttpMethod => {
  const known = METHODS.find((name) => name === method);
  if (!known) throw notAllowed(METHODS);
  return known;
};

export type Proxy = (ctx: Context, route: ProxyRoute) => Promise<void>;

/**
 * Passes the request to its service and the answer to the client. When the service crashes in the middle of its answer,
 * the client's connection is cut, so that the client does not accept a part as the whole.
 * @throws Failure 503 with Retry-After when the service is not deployed, refuses the connection, crashes or times out
 *   before its first byte; 413 on a body over the route's limit, 400 on a body that is cut off; 405 on other methods.
 */
export const proxy =
  (upstreams: Upstreams, secret: string, logger: Logger): Proxy =>
  async (ctx, route) => {
    const upstream = upstreams.get(route.service);
    if (!upstream) throw notDeployed();
    const method = methodOf(ctx.method);
    if (route.answer !== undefined) ctx.req.setTimeout(route.answer);
    const body = await requestBody(ctx.req, route);
    const stream = body instanceof Transform ? body : undefined;

    const warn = (what: string, error: unknown): void => {
      if (error instanceof ClientGone) return; // the request to the service was aborted
      const { requestId } = ctx.state;
      logger.warn({ requestId, service: route.service, reason: codeOf(error) ?? String(error) }, what);
    };

    const options = defined({
      method,
      path: ctx.path + ctx.search,
      headers: towardsService(ctx.req.headers, {
        requestId: ctx.state.requestId,
        ip: ctx.ip,
        protocol: ctx.protocol,
        host: ctx.host,
        secret,
      }),
      body,
      headersTimeout: route.answer,
    });
    const outcome = await passOn({
      dispatch: (handler) => upstream.dispatch(options, handler),
      response: ctx.res,
      headers: ctx.state.headers,
      onStart: () => {
        ctx.respond = false;
        return true;
      },
    }).catch((error: unknown) => {
      const broken = stream?.errored;
      stream?.destroy();
      if (broken instanceof Failure) throw broken;
      warn('service not answering', error);
      throw notAnswering();
    });
    stream?.destroy();
    if (typeof outcome === 'object') warn('answer cut short', outcome.cut);
  };

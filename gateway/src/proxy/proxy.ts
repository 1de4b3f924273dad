/** Passes a request on to its service and the answer back, both as streams. */
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { Failure } from '@odonto/service-kit/decider/errors';
import { notAllowed } from '@odonto/service-kit/http/failures';
import type { Context } from '../context.ts';
import { codeOf } from '../error-code.ts';
import { notAnswering, notDeployed } from '../failures.ts';
import { clientGone } from './client-gone.ts';
import { towardsClient, towardsService } from './headers.ts';
import { requestBody } from './request-body.ts';
import type { ProxyRoute } from './route-table.ts';
import type { Upstreams } from './upstreams.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const methodOf = (method: string): Dispatcher.HttpMethod => {
  const known = METHODS.find((name) => name === method);
  if (!known) throw notAllowed();
  return known;
};

export type Proxy = (ctx: Context, route: ProxyRoute) => Promise<void>;

/**
 * Answers what the service answers.
 * @throws Failure 503 with Retry-After when the service is not deployed, refuses the connection, falls over
 *   or keeps silent before its first byte; 413 on a body over the route's limit; 405 on other methods.
 * When the service dies in the middle of its answer the client's connection is cut, so that nobody takes a
 * part for the whole.
 */
export const proxy =
  (upstreams: Upstreams, logger: Logger): Proxy =>
  async (ctx, route) => {
    const upstream = upstreams.get(route.service);
    if (!upstream) throw notDeployed();
    const method = methodOf(ctx.method);
    const signal = clientGone(ctx);
    const body = requestBody(ctx.req, route);
    if (route.answer !== undefined) ctx.req.setTimeout(route.answer);

    const warn = (what: string, error: unknown): void => {
      if (signal.aborted) return; // the client left, and the service was told so
      const { requestId } = ctx.state;
      logger.warn({ requestId, service: route.service, reason: codeOf(error) ?? String(error) }, what);
    };

    const answer = await upstream
      .request({
        method,
        path: ctx.path + ctx.search,
        headers: towardsService(ctx.req.headers, {
          requestId: ctx.state.requestId,
          ip: ctx.ip,
          protocol: ctx.protocol,
          host: ctx.host,
        }),
        body,
        signal,
        ...(route.answer !== undefined && { headersTimeout: route.answer }),
      })
      .catch((error: unknown) => {
        if (body?.errored instanceof Failure) throw body.errored;
        warn('service not answering', error);
        throw notAnswering();
      });

    ctx.respond = false;
    ctx.res.writeHead(answer.statusCode, towardsClient(answer.headers));
    answer.body.once('error', (error) => warn('answer cut short', error));
    await pipeline(answer.body, ctx.res).catch(() => undefined); // told above; the client's connection is cut
  };

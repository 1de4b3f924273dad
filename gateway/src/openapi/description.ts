/** `/api/openapi.json` and `/api/docs`. Each service answers with its routes, so that the gateway loads no service. */
import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { RouteOf } from '../proxy/route-table.ts';
import type { Upstream, Upstreams } from '../proxy/upstreams.ts';
import { type OpenApi, openApi, type Part, servicePart } from './document.ts';
import { docsPage } from './page.ts';

const ask = async (upstream: Upstream, timeout: number): Promise<Part> => {
  const answer = await upstream.request({
    method: 'GET',
    path: '/rutas',
    signal: AbortSignal.timeout(timeout),
  });
  return servicePart.parse(await answer.body.json());
};

const assemble = async (upstreams: Upstreams, routeOf: RouteOf, timeout: number): Promise<OpenApi> => {
  const parts = [...upstreams].map(
    async ([name, upstream]) => [name, await ask(upstream, timeout).catch(() => undefined)] as const,
  );
  return openApi(new Map(await Promise.all(parts)), routeOf);
};

/**
 * Answers a request for the description and returns whether it did.
 * @param timeout milliseconds that each service has to send its part
 * @param triable whether the page links to the page for trying the API
 */
export const description =
  (upstreams: Upstreams, routeOf: RouteOf, timeout: number, triable = false) =>
  async (ctx: Context): Promise<boolean> => {
    const page = ctx.path === '/api/docs';
    if (!page && ctx.path !== '/api/openapi.json') return false;
    const document = await assemble(upstreams, routeOf, timeout);
    if (!page) {
      ctx.body = document;
      return true;
    }
    const nonce = randomBytes(16).toString('base64');
    ctx.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    ctx.type = 'html';
    ctx.body = docsPage(document, nonce, triable);
    return true;
  };

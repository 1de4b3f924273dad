/** `/api` and `/uploads`: the gateway's own answers, and the requests that it passes on. */
import { noSuchPath } from '@odonto/service-kit/http';
import type { Context } from './context.ts';
import { salud } from './health/salud.ts';
import type { Identify } from './identity/sessions.ts';
import { notAnswering } from './failures.ts';
import type { MfeRegistry } from './mfes/registry.ts';
import { requireMethod } from './own-paths.ts';
import type { Proxy } from './proxy/proxy.ts';
import type { Registrations } from './proxy/registrations.ts';
import type { Upstreams } from './proxy/upstreams.ts';

export interface ApiParts {
  readonly identify: Identify;
  readonly proxy: Proxy;
  readonly upstreams: Upstreams;
  readonly registrations: Registrations;
  /** Milliseconds that a service has to report its health. */
  readonly healthTimeout: number;
  readonly mfes: Pick<MfeRegistry, 'refused'>;
  readonly liveStream: (ctx: Context) => Promise<void>;
  /** Receives browsers' reports about violations of the content policy. */
  readonly reports: (ctx: Context) => Promise<void>;
  /** Answers requests for the description of the API; returns false for any other path. */
  readonly described: (ctx: Context) => Promise<boolean>;
  /** The same for the page for trying the API; undefined when that page is not served. */
  readonly tried: ((ctx: Context) => Promise<boolean>) | undefined;
}

/** Whether a path belongs to the API, and not to a screen. */
export const isApi = (path: string): boolean => /^\/(api|uploads)(\/|$)/.test(path);

export const api =
  ({
    identify,
    proxy,
    upstreams,
    registrations,
    healthTimeout,
    mfes,
    liveStream,
    reports,
    described,
    tried,
  }: ApiParts) =>
  async (ctx: Context): Promise<void> => {
    ctx.state.headers['cache-control'] = 'no-store';
    requireMethod(ctx);
    if (ctx.path === '/api/salud') {
      const answer = await salud(upstreams, healthTimeout, await mfes.refused());
      ctx.status = Object.values(answer.servicios).every((estado) => estado === 'ok') ? 200 : 503;
      if (answer.estado === 'preparando') ctx.set('Retry-After', '5');
      ctx.body = answer;
      return;
    }
    if (ctx.path === '/api/cambios') return liveStream(ctx);
    if (ctx.path === '/api/informes') return reports(ctx);
    if (await described(ctx)) return;
    if (await tried?.(ctx)) return;
    const route = registrations.routeOf(ctx.path);
    if (!route) throw registrations.isIncomplete() ? notAnswering() : noSuchPath();
    if (!route.open(ctx.method, ctx.path)) identify(ctx.get('authorization'));
    await proxy(ctx, route);
  };

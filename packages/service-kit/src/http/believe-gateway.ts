/** A service accepts forwarded addresses only from the gateway, which sends a shared secret. */
import { sameSecret } from './same-secret.ts';
import type { Middleware } from './state.ts';

/** The header with the gateway's secret. The gateway drops `x-internal-*` headers of clients. */
export const GATEWAY_HEADER = 'x-internal-gateway';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/** Removes `X-Forwarded-*` from a request without the secret; its address is then that of its connection. */
export const believeGateway = (secret: string): Middleware => {
  const isGateway = sameSecret(secret);
  return async (ctx, next) => {
    if (!isGateway(ctx.get(GATEWAY_HEADER))) for (const name of FORWARDED) delete ctx.req.headers[name];
    await next();
  };
};

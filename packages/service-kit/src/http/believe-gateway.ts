/** Only the gateway may say whose request it passes on: it shows a secret that both derive from the master key. */
import { sameSecret } from './same-secret.ts';
import type { Middleware } from './state.ts';

/** The header in which the gateway shows the secret. The gateway drops `x-internal-*` of a client. */
export const GATEWAY_HEADER = 'x-internal-gateway';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/** Removes `X-Forwarded-*` of whoever does not show the secret: their address is that of their connection. */
export const believeGateway = (secret: string): Middleware => {
  const isGateway = sameSecret(secret);
  return async (ctx, next) => {
    if (!isGateway(ctx.get(GATEWAY_HEADER))) for (const name of FORWARDED) delete ctx.req.headers[name];
    await next();
  };
};

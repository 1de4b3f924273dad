/** Refuses addresses that are too long before anything parses them (docs/spec/api.md#limits). */
import type Koa from 'koa';
import { Failure } from '@odonto/event-kit/decider';

/** Bytes of an address with its query, as sent. */
export const MAX_ADDRESS = 2_048;

/** @throws Failure 414 */
export const limitAddress: Koa.Middleware<object, object> = (ctx, next) => {
  if ((ctx.req.url ?? '').length > MAX_ADDRESS)
    throw new Failure(414, 'direccion-demasiado-larga', 'La dirección es demasiado larga.');
  return next();
};

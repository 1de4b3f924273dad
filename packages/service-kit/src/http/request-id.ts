/** Gives every request an id, the gateway's or a new one; the answer, the log and the events carry it. */
import { v7 } from 'uuid';
import { causedBy } from '@odonto/event-kit/runtime';
import type { Middleware } from './state.ts';

const WELL_FORMED = /^[A-Za-z0-9._-]{8,128}$/;

export const identifyRequest: Middleware = async (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = WELL_FORMED.test(given) ? given : v7();
  ctx.state.delayed = false;
  ctx.set('x-request-id', ctx.state.requestId);
  ctx.set('Cache-Control', 'no-store');
  await causedBy(ctx.state.requestId, next);
};

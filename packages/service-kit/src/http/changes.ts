/**
 * `GET /cambios`: the service's live changes as server-sent events, ids only, for the gateway alone. The gateway
 * sends a secret that both derive from the master key, so no other process can listen.
 */
import { PassThrough } from 'node:stream';
import type { Observable } from 'rxjs';
import type { Change } from '../process/service.ts';
import { unauthenticated } from './failures.ts';
import { sameSecret } from './same-secret.ts';
import type { Middleware } from './state.ts';

/** Milliseconds between two heartbeats. */
const HEARTBEAT_MS = 10_000;
/**
 * When the gateway's backlog is larger, the stream is cut; the gateway reconnects and makes every screen fetch
 * again.
 */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Streams `data: {tipo, id, profesionalId}` for every change after it was projected, until either side ends. */
export const streamChanges = (changes: Observable<Change>, secret: string): Middleware => {
  const isGateway = sameSecret(`Bearer ${secret}`);
  return (ctx) => {
    if (!isGateway(ctx.get('authorization'))) throw unauthenticated();
    const stream = new PassThrough();
    const send = (text: string): void => {
      if (stream.writableLength + text.length > MAX_UNREAD_BYTES) ctx.res.destroy();
      else stream.write(text);
    };
    const subscription = changes.subscribe({
      next: ({ tipo, id, profesionalId }) => send(`data: ${JSON.stringify({ tipo, id, profesionalId })}\n\n`),
      complete: () => stream.end(),
    });
    const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
    ctx.res.once('close', () => {
      clearInterval(heartbeat);
      subscription.unsubscribe();
    });
    ctx.type = 'text/event-stream';
    ctx.body = stream;
    send(':\n\n');
  };
};

import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerFailures } from './failures.ts';

test('an upload that its sender aborts is not an unexpected error', async () => {
  const logged: string[] = [];
  const say = (_: unknown, what: string) => void logged.push(what);
  const ended = Promise.withResolvers<void>();
  const app = new Koa<{ requestId: string }>();
  app.silent = true;
  app.use(async (ctx, next) => {
    ctx.state.requestId = 'r1';
    await next();
    ended.resolve();
  });
  app.use(answerFailures({ warn: say, error: say } as unknown as Parameters<typeof answerFailures>[0]));
  app.use(async (ctx) => {
    ctx.body = await text(ctx.req);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  const request = once(server, 'request');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc');
  await request;
  socket.destroy();
  await ended.promise;
  server.close();
  expect(logged).toEqual([]);
});

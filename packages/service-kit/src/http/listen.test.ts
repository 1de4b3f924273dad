import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { ok, type Request, route } from './route.ts';
import { ANY, TestApp } from './testing/test-app.ts';

/** An application with one slow handler, and a request that its client aborts once the handler runs. */
const givenUp = async (
  handle: (request: Request, begun: () => void) => Promise<unknown>,
): Promise<TestApp> => {
  const slow = new TestApp();
  const begun = Promise.withResolvers<void>();
  await slow.start([
    route({
      method: 'GET',
      path: '/api/lenta',
      access: 'publica',
      summary: 'slow',
      answers: ANY,
      handle: (request) => handle(request, begun.resolve).then(() => ok({})),
    }),
  ]);
  const request = httpRequest(`${slow.url}/api/lenta`).on('error', () => undefined);
  request.end();
  await begun.promise;
  request.destroy();
  return slow;
};

test('a handler is notified when its client goes away', async () => {
  const gone = Promise.withResolvers<boolean>();
  const slow = await givenUp(({ signal }, begun) => {
    signal.addEventListener('abort', () => gone.resolve(true));
    begun();
    return gone.promise;
  });
  expect(await gone.promise).toBe(true);
  await slow.stop();
});

test('a handler that reads the signal late sees that its client has gone', async () => {
  const requested = Promise.withResolvers<boolean>();
  const slow = await givenUp(async (request, begun) => {
    const closed = once(request.stream, 'close').catch(() => undefined);
    begun();
    await closed;
    requested.resolve(request.signal.aborted);
  });
  expect(await requested.promise).toBe(true);
  await slow.stop();
});

test('stopping refuses new requests and lets running ones end', async () => {
  const stopping = new TestApp();
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await stopping.start([
    route({
      method: 'GET',
      path: '/api/lenta',
      access: 'publica',
      summary: 'slow',
      answers: ANY,
      handle: async () => {
        begun.resolve();
        await release.promise;
        return ok({ listo: true });
      },
    }),
  ]);
  const underWay = fetch(`${stopping.url}/api/lenta`);
  await begun.promise;
  const stopped = stopping.stop();
  await expect(fetch(`${stopping.url}/api/lenta`)).rejects.toThrow();
  release.resolve();
  const answer = await underWay;
  expect(await answer.json()).toEqual({ listo: true });
  await stopped;
});

test('a connection that never sent anything does not delay a stop', async () => {
  const app = new TestApp();
  await app.start([]);
  const { hostname, port } = new URL(app.url);
  const idle = connect(Number(port), hostname);
  await new Promise((resolve) => idle.once('connect', resolve));
  const closed = new Promise((resolve) => idle.resume().once('close', resolve));
  await app.stop();
  await closed;
});

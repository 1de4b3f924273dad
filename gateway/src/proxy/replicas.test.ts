import { afterEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { TIMEOUTS } from '../options.ts';
import { replicas } from './replicas.ts';
import type { Upstream } from './upstreams.ts';

const opened: Server[] = [];
let service: Upstream;
afterEach(async () => {
  await service.destroy();
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Servers on addresses of their own and one port, as containers of one service are. */
const listening = async (addresses: readonly string[]): Promise<number> => {
  let port = 0;
  for (const address of addresses) {
    const server = createServer((request, response) => {
      const sent: Buffer[] = [];
      request.on('data', (chunk: Buffer) => sent.push(chunk));
      request.once('end', () => response.end(`${address} ${Buffer.concat(sent).toString()}`));
    }).listen(port, address);
    await once(server, 'listening');
    opened.push(server);
    const bound = server.address();
    port = typeof bound === 'object' && bound ? bound.port : 0;
  }
  return port;
};
const stream = (): Readable => Readable.from(['pa', 'go'], { objectMode: false });

/** Posts a body, and returns the replica that took it and its content. */
const ask = async (
  body: Readable | Buffer = stream(),
  options: Partial<Dispatcher.DispatchOptions> = {},
): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  await service.dispatch(
    { method: 'POST', path: '/', body, ...options },
    {
      onRequestStart: () => undefined,
      onResponseStart: () => undefined,
      onResponseData: (_, chunk) => {
        text += chunk.toString();
      },
      onResponseEnd: () => resolve(text),
      onResponseError: (_, error) => reject(error),
    },
  );
  return promise;
};

test('requests are shared among the addresses of a name', async () => {
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
  const port = await listening(addresses);
  service = replicas(`http://financing:${port}`, TIMEOUTS, async () => addresses);
  const answered: string[] = [];
  for (let n = 0; n < 9; n += 1) answered.push(await ask());
  expect(addresses.map((address) => answered.filter((one) => one === `${address} pago`).length)).toEqual([
    3, 3, 3,
  ]);
});

test('an address that refuses connections is skipped, for any request', async () => {
  const port = await listening(['127.0.0.2']);
  service = replicas(`http://financing:${port}`, TIMEOUTS, async () => ['127.0.0.9', '127.0.0.2']);
  for (let n = 0; n < 5; n += 1) expect(await ask()).toBe('127.0.0.2 pago');
});

test('a name that did not resolve is looked up again at the next request', async () => {
  const port = await listening(['127.0.0.2']);
  const answers: (() => readonly string[])[] = [
    () => {
      throw Object.assign(new Error('not yet'), { code: 'ENOTFOUND' });
    },
    () => ['127.0.0.2'],
  ];
  service = replicas(`http://financing:${port}`, TIMEOUTS, async () => answers.shift()?.() ?? []);
  await expect(ask()).rejects.toThrow('not yet');
  expect(await ask()).toBe('127.0.0.2 pago');
});

describe('a replica that takes a request and is silent', () => {
  /** Two addresses: the first never answers, and counts its requests. */
  const silentAndWell = async (): Promise<{ requests: () => number }> => {
    const port = await listening(['127.0.0.2']);
    let requests = 0;
    const silent = createServer(() => {
      requests += 1;
    }).listen(port, '127.0.0.3');
    await once(silent, 'listening');
    opened.push(silent);
    service = replicas(`http://financing:${port}`, { ...TIMEOUTS, answer: 4_000 }, async () => [
      '127.0.0.3',
      '127.0.0.2',
    ]);
    return { requests: () => requests };
  };
  const keyed = { headers: { 'idempotency-key': 'k' } };

  test('is skipped when the request has its key and a complete body', async () => {
    const { requests } = await silentAndWell();
    const answers = await Promise.all([ask(Buffer.from('pago'), keyed), ask(Buffer.from('pago'), keyed)]);
    expect([answers, requests()]).toEqual([['127.0.0.2 pago', '127.0.0.2 pago'], 1]);
    // For a while this replica is tried last.
    expect(await ask(Buffer.from('otro'), keyed)).toBe('127.0.0.2 otro');
    expect(requests()).toBe(1);
  });

  test.each<[string, Readable | Buffer, Partial<Dispatcher.DispatchOptions>]>([
    ['has no key', Buffer.from('pago'), {}],
    ['is a stream', stream(), keyed],
    ['may take long', Buffer.from('pago'), { ...keyed, headersTimeout: 4_000 }],
  ])('is waited for where the request %s', async (_, body, options) => {
    const { requests } = await silentAndWell();
    const answers = await Promise.allSettled([ask(body, options), ask(Buffer.from('x'))]);
    expect([answers.filter(({ status }) => status === 'rejected').length, requests()]).toEqual([1, 1]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { request } from 'undici';
import { brotliDecompressSync } from 'node:zlib';
import { ok, route } from './route.ts';
import { ANY, TestApp } from './testing/test-app.ts';

const LISTA = Array.from({ length: 500 }, (_, id) => ({ id, nombre: 'María Núñez' }));

let app: TestApp;

beforeEach(async () => {
  app = new TestApp();
  const answering = (path: `/${string}`, body: unknown) =>
    route({
      method: 'GET',
      path,
      access: 'publica',
      summary: 'some',
      answers: ANY,
      handle: async () => ok(body),
    });
  await app.start([answering('/api/todos', LISTA), answering('/api/uno', LISTA[0])]);
});
afterEach(() => app.stop());

const get = async (path: string, accepted?: string) => {
  const { headers, body } = await request(`${app.url}${path}`, {
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  return { headers, bytes: Buffer.from(await body.arrayBuffer()) };
};

describe('a large answer', () => {
  test('is compressed for clients that accept it, and has the same content', async () => {
    const { headers, bytes } = await get('/api/todos', 'gzip, deflate, br');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(LISTA);
  });

  test.each([undefined, 'gzip', 'br;q=0', 'identity'])(
    'is sent uncompressed to a client that accepts %s',
    async (accepted) => {
      const { headers, bytes } = await get('/api/todos', accepted);
      expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
      expect(JSON.parse(bytes.toString())).toEqual(LISTA);
    },
  );
});

test('a small answer is not compressed', async () => {
  expect((await get('/api/uno', 'br')).headers['content-encoding']).toBeUndefined();
});

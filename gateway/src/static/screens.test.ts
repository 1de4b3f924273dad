import { brotliCompressSync } from 'node:zlib';
import { request as rawRequest } from 'node:http';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request } from 'undici';
import { folder, gateway, type RunningGateway } from '../testing/gateway.ts';

const HTML =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/main.js"></script>';
const CODE = 'export const answer = 42;'.repeat(100);

const opened = new AsyncDisposableStack();
let shell: string;
let running: RunningGateway;

beforeAll(async () => {
  shell = opened.use(
    await folder({ 'index.html': HTML, 'favicon.svg': '<svg/>', 'assets/main.0123456789.js': CODE }),
  ).path;
  await writeFile(join(shell, 'assets/main.0123456789.js.br'), brotliCompressSync(CODE));
  await writeFile(join(shell, '../secret.txt'), 'secret');
  const mfe = opened.use(await folder({ 'assets/remoteEntry.0123456789.js': 'remote' })).path;
  running = opened.use(await gateway({ shellDir: shell, mfes: { 'mfe-patients': mfe } }));
});
afterAll(() => opened.disposeAsync());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${running.origin}${path}`, { headers });

/** A conditional request as a browser sends it; `fetch` would add `Cache-Control: no-cache`. */
const ask = async (path: string, etag: string) => {
  const answer = await request(`${running.origin}${path}`, { headers: { 'if-none-match': etag } });
  await answer.body.dump();
  return answer;
};

/** Sends the path unchanged, while `fetch` would normalise it. */
const rawGet = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    rawRequest({ port: running.port, host: '127.0.0.1', path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('a screen', () => {
  test.each(['/', '/pacientes', '/pacientes/0193-a', '/turnos-general', '/no/existe'])(
    '%s is the page',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('carries the nonce that its policy names, another each time', async () => {
    const nonceOf = async (answer: Response) => {
      const nonce = /content="([^"]+)"/.exec(await answer.text())?.[1];
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    };
    expect(await nonceOf(await get('/'))).not.toBe(await nonceOf(await get('/')));
  });

  test('runs no inline script and no eval, and cannot be framed', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('makes no HTML or script from text, uses no device features, and reports violations', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types default; report-uri /api/informes;",
    );
    expect(headers.get('reporting-endpoints')).toBe('informes="/api/informes"');
    for (const feature of ['camera', 'geolocation', 'microphone', 'usb'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
    expect(headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)');
  });

  test('that did not change is 304 and keeps the policy that it came with', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const { statusCode, headers } = await ask('/', etag);
    expect([statusCode, headers['content-security-policy']]).toEqual([304, undefined]);
  });

  test('is replaced while everything runs', async () => {
    await writeFile(join(shell, 'index.html'), `${HTML}<p>nueva</p>`);
    expect(await (await get('/')).text()).toContain('nueva');
  });
});

describe('a file', () => {
  test('whose name carries its hash is cached for a year, and sent compressed where a compressed copy exists', async () => {
    const answer = await get('/assets/main.0123456789.js', { 'accept-encoding': 'gzip, br' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(await answer.text()).toBe(CODE);
    const plain = await get('/assets/main.0123456789.js', { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, CODE]);
  });

  test('without a hash is requested again, and answered 304 until it changes', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask('/favicon.svg', etag)).statusCode).toBe(304);
    await utimes(join(shell, 'favicon.svg'), 1, 1);
    expect((await ask('/favicon.svg', etag)).statusCode).toBe(200);
  });

  test('of a micro-frontend lies under its name', async () => {
    expect(await (await get('/mfes/mfe-patients/assets/remoteEntry.0123456789.js')).text()).toBe('remote');
  });

  test.each([
    '/assets/absent.0123456789.js',
    '/mfes/mfe-patients/absent',
    '/mfes/mfe-other/assets/remoteEntry.0123456789.js',
    '/mfes/constructor/a.js',
    '/.env',
  ])('%s is absent, never the page', async (path) => expect((await get(path)).status).toBe(404));

  test.each([
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/mfes/mfe-patients/../../secret.txt',
    '/mfes/mfe-patients/%2e%2e/secret.txt',
    '/assets/%00.js',
    '/%zz.js',
  ])('%s does not leave the folder', async (path) => expect(await rawGet(path)).toBe(404));
});

test('nothing under /api or /uploads is answered with the page', async () => {
  expect((await get('/api/nada')).status).toBe(404);
  expect((await get('/uploads/nada')).status).toBe(503);
});

test('the page is only read', async () => {
  expect((await fetch(`${running.origin}/`, { method: 'POST' })).status).toBe(405);
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { GATEWAY_HEADER } from './believe-gateway.ts';
import { ok, type Request, route } from './route.ts';
import { tokenSigner } from './tokens.ts';
import { ANY, GATEWAY_SECRET, keyPair, TestApp } from './testing/test-app.ts';

let app: TestApp;
/** Requests that the handlers received. */
let seen: Request[];

beforeEach(async () => {
  app = new TestApp();
  seen = [];
  await app.start([
    route({
      method: 'POST',
      path: '/api/cosas',
      access: ['profesional'],
      summary: 'make',
      body: z.object({}),
      answers: ANY,
      handle: async () => ok({}),
    }),
    route({
      method: 'GET',
      path: '/api/cosas/:id',
      access: ['profesional', 'admin'],
      summary: 'one',
      answers: ANY,
      handle: async (request) => {
        seen.push(request);
        return ok({});
      },
    }),
    route({
      method: 'GET',
      path: '/api/publica',
      access: 'publica',
      summary: 'public',
      answers: ANY,
      handle: async (request) => {
        seen.push(request);
        return ok({ ip: request.ip, actor: request.actor });
      },
    }),
  ]);
});
afterEach(() => app.stop());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('a request without a valid token is refused', async () => {
  const none = await fetch(`${app.url}/api/cosas/1`);
  expect(none.status).toBe(401);
  expect(await none.json()).toEqual({
    message: 'La sesión no es válida o ha expirado. Inicie sesión nuevamente.',
    code: 'no-autenticado',
    requestId: none.headers.get('x-request-id'),
  });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const claims = { id: 'p1', rol: 'profesional', nombre: 'x', sesion: 0 };
  const publicPem = keyPair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const payload = Buffer.from(JSON.stringify({ ...claims, iat: 1, exp: 9_999_999_999 })).toString(
    'base64url',
  );
  const forged = [
    'x',
    jwt.sign(claims, privateKey, { algorithm: 'ES256', expiresIn: '1h' }),
    jwt.sign(claims, createSecretKey(Buffer.from(publicPem)), { algorithm: 'HS256', expiresIn: '1h' }),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
    jwt.sign({ id: 'p1' }, keyPair.privateKey, { algorithm: 'ES256', expiresIn: '1h' }),
    `${app.token().slice(0, -4)}AAAA`,
  ];
  for (const token of forged) expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(401);
  expect(seen).toEqual([]);
});

test('a token works for 8 hours, also once it is cached', async () => {
  const token = app.token();
  expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(200);
  app.clock.time = new Date(app.clock.time.getTime() + 8 * 3600_000 - 2_000);
  expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(200);
  app.clock.time = new Date(app.clock.time.getTime() + 4_000);
  expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(401);
});

test('another role is refused before the body is validated', async () => {
  const answer = await app.call('POST', '/api/cosas', {
    body: '{bad',
    headers: { authorization: `Bearer ${app.token('admin')}` },
  });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({
    message: 'No tienes permiso para acceder a esta sección',
    code: 'sin-permiso',
  });
});

test("ended sessions are refused, and the role is the user's current one", async () => {
  const token = app.token('admin', 'p1', 1);
  const stand = (rol: 'admin' | 'profesional', vigente: boolean, terminadas: number) =>
    app.sesiones.set('p1', { id: 'p1', rol, vigente, terminadas });
  const status = async () => (await app.call('GET', '/api/cosas/1', bearer(token))).status;
  stand('admin', true, 1);
  expect(await status()).toBe(200);
  stand('admin', true, 2);
  expect(await status()).toBe(401);
  stand('admin', false, 1);
  expect(await status()).toBe(401);
  stand('profesional', true, 1);
  expect(await status()).toBe(200);
  expect(seen.at(-1)?.caller.rol).toBe('profesional');
});

test('one session that was ended is refused, and the others are not', async () => {
  const status = async (sesionId?: string) => {
    const identity = { id: 'p1', rol: 'profesional', nombre: 'Ana', sesion: 0 } as const;
    const token = tokenSigner(keyPair.privateKey, app.clock)({ ...identity, ...(sesionId && { sesionId }) });
    return (await app.call('GET', '/api/cosas/1', bearer(token))).status;
  };
  const acabadas = [{ id: 's1', iniciada: 0, hasta: '2100-01-01T00:00:00.000Z' }];
  app.sesiones.set('p1', { id: 'p1', rol: 'profesional', vigente: true, terminadas: 0, acabadas });
  expect([await status('s1'), await status('s2'), await status()]).toEqual([401, 200, 200]);
  expect(seen.map(({ caller }) => caller.sesionId)).toEqual(['s2', undefined]);
});

describe('a caller with a temporary password', () => {
  const answers = async (temporal: boolean, sesion = 1) => {
    const identity = { id: 'p1', rol: 'profesional', nombre: 'Ana', sesion } as const;
    const token = tokenSigner(keyPair.privateKey, app.clock)({ ...identity, ...(temporal && { temporal }) });
    const { status, body } = await app.call('GET', '/api/cosas/1', bearer(token));
    return status === 403 ? (body as { code: string }).code : status;
  };
  const known = (terminadas: number, temporal = false) =>
    app.sesiones.set('p1', {
      id: 'p1',
      rol: 'profesional',
      vigente: true,
      terminadas,
      ...(temporal && { temporal }),
    });

  test('is refused where the projection knows of it, whatever the token says', async () => {
    known(1, true);
    expect(await answers(false)).toBe('contrasena-temporal');
  });

  test('is refused by a service whose projection does not know of it yet', async () => {
    expect(await answers(true)).toBe('contrasena-temporal');
    known(0);
    expect(await answers(true)).toBe('contrasena-temporal');
  });

  test('continues with the token of the change while the projection does not know of the change yet', async () => {
    known(1, true);
    expect(await answers(false, 2)).toBe(200);
  });
});

test('a public route has no caller, and its actor is anonymous', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', [GATEWAY_HEADER]: GATEWAY_SECRET };
  const answer = await app.call('GET', '/api/publica', { headers });
  expect(answer.body).toEqual({ ip: '203.0.113.9', actor: { id: 'anonimo', rol: 'sistema' } });
  expect(() => seen[0]?.caller).toThrow('public');
});

test.each([undefined, '', 'another secret'])(
  'a request with the secret %j cannot state another address',
  async (secret) => {
    const answer = await app.call('GET', '/api/publica', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        ...(secret !== undefined && { [GATEWAY_HEADER]: secret }),
      },
    });
    expect(answer.body).toMatchObject({ ip: expect.stringMatching(/127\.0\.0\.1$/) });
  },
);

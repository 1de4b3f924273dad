import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { requiredText } from '@odonto/contracts/fields';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { NotFound, RuleBroken } from '../decider/errors.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { created, ok, type Request, route } from './route.ts';
import { keyPair, TestApp } from './testing/test-app.ts';

let app: TestApp;
/** What the handlers saw. */
let seen: Request[];

const cosa = z.object({
  nombre: requiredText({ label: 'Nombre', required: 'Falta el nombre', max: 10 }),
  color: requiredText({ label: 'Color', required: 'Falta el color' }),
});

beforeEach(async () => {
  app = new TestApp();
  seen = [];
  const note = (request: Request) => {
    seen.push(request);
    return request;
  };
  await app.start([
    route({
      method: 'POST',
      path: '/api/cosas',
      access: ['profesional'],
      summary: 'make',
      body: cosa,
      handle: async (request) => created({ id: note(request).newId(), ...request.body }),
    }),
    route({
      method: 'GET',
      path: '/api/cosas/:id',
      access: ['profesional', 'admin'],
      summary: 'one',
      query: z.object({ q: z.string('q debe ser un texto').optional() }),
      handle: async (request) => ok({ id: note(request).params['id'], q: request.query.q }),
    }),
    route({
      method: 'GET',
      path: '/api/publica',
      access: 'publica',
      summary: 'public',
      handle: async (request) => ok({ ip: note(request).ip, actor: request.actor }),
    }),
    route({
      method: 'DELETE',
      path: '/api/fallas/:cual',
      access: ['profesional'],
      summary: 'fails',
      handle: async ({ params }) => {
        if (params['cual'] === 'regla') throw new RuleBroken('regla', 'No se puede');
        if (params['cual'] === 'almacen') throw new StoreUnavailable('event store');
        if (params['cual'] === 'no') throw new NotFound('No está');
        throw new Error('secreto interno en /ruta/del/disco');
      },
    }),
    route({
      method: 'GET',
      path: '/api/corriente',
      access: 'publica',
      summary: 'a stream that breaks',
      handle: async () => ({
        status: 200,
        stream: Readable.from(
          (async function* () {
            yield 'medio ';
            await new Promise((resolve) => setTimeout(resolve, 20));
            throw new Error('se cortó');
          })(),
        ),
      }),
    }),
  ]);
});

afterEach(() => app.stop());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('who may call', () => {
  test('nobody without a good token', async () => {
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
    for (const token of forged)
      expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(401);
    expect(seen).toEqual([]);
  });

  test('a token works for 8 hours, also once it is remembered', async () => {
    const token = app.token();
    expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(200);
    app.clock.time = new Date(app.clock.time.getTime() + 8 * 3600_000 - 2_000);
    expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(200);
    app.clock.time = new Date(app.clock.time.getTime() + 4_000);
    expect((await app.call('GET', '/api/cosas/1', bearer(token))).status).toBe(401);
  });

  test('another role is told so, before its body is looked at', async () => {
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

  test('a session that was ended is over, and the role is the one that its user has now', async () => {
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

  test('a public route has no caller, and its actor is nobody', async () => {
    const answer = await app.call('GET', '/api/publica', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.body).toEqual({ ip: '203.0.113.9', actor: { id: 'anonimo', rol: 'sistema' } });
    expect(() => seen[0]?.caller).toThrow('public');
  });
});

describe('a body', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.call('POST', '/api/cosas', { body, headers });

  test('is parsed through the schema: unknown and dangerous keys are never applied', async () => {
    const answer = await post('{"nombre":" Ana ","color":"rojo","rol":"admin","__proto__":{"x":1}}');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: expect.any(String), nombre: 'Ana', color: 'rojo' });
    expect(seen[0]?.body).toEqual({ nombre: 'Ana', color: 'rojo' });
  });

  test.each(['{bad', '', '"', '{"nombre":"\u00ff', '[1,]'])('that is not JSON: %j', async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    if (body !== '')
      expect(answer.body).toMatchObject({
        message: 'El cuerpo de la solicitud no es JSON válido',
        code: 'json-invalido',
      });
  });

  test.each(['[]', 'null', '"hola"', '7'])('that is JSON but no object: %s', async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'El cuerpo de la solicitud debe ser un objeto JSON' });
  });

  test('with invalid UTF-8 is not JSON', async () => {
    const response = await fetch(`${app.url}/api/cosas`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.token()}`, 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(await response.json()).toMatchObject({ message: 'El cuerpo de la solicitud no es JSON válido' });
  });

  test('that is malformed tells every field in the order of the schema, and the first as message', async () => {
    const answer = await post('{"color":{},"nombre":"12345678901"}');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Nombre: el máximo es de 10 caracteres',
      code: 'datos-invalidos',
      errors: [
        { field: 'nombre', message: 'Nombre: el máximo es de 10 caracteres' },
        { field: 'color', message: 'Color: se esperaba un texto' },
      ],
      requestId: answer.headers.get('x-request-id'),
    });
  });

  test('that is absent counts as empty', async () => {
    const answer = await app.call('POST', '/api/cosas');
    expect(answer.body).toMatchObject({ message: 'Falta el nombre' });
  });

  test('of another type is refused', async () => {
    const answer = await post('nombre=Ana', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(415);
    expect((await post('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('of 1 MB passes and one byte more is refused, said in advance or not', async () => {
    const frame = '{"nombre":"Ana","color":"rojo","nota":""}';
    const exact = frame.replace('""', `"${'x'.repeat(1_048_576 - frame.length)}"`);
    expect(exact).toHaveLength(1_048_576);
    expect((await post(exact)).status).toBe(201);
    const answer = await post(`${exact} `);
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ message: 'El cuerpo de la solicitud supera el máximo de 1 MB.' });
    const unsaid = await fetch(`${app.url}/api/cosas`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.token()}`, 'content-type': 'application/json' },
      body: Readable.toWeb(Readable.from([exact, ' '])) as ReadableStream<Uint8Array>,
      duplex: 'half',
    });
    expect(unsaid.status).toBe(413);
  });

  test('and a query that is malformed is 400', async () => {
    expect((await app.call('GET', '/api/cosas/1?q=a&q=b')).body).toMatchObject({
      message: 'q debe ser un texto',
    });
  });
});

describe('an address', () => {
  test('that does not exist', async () => {
    const answer = await app.call('GET', '/api/nada');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ message: 'La dirección no existe.', code: 'no-encontrado' });
    expect((await app.call('GET', '/API/cosas/1')).status).toBe(404);
  });

  test('that takes other methods', async () => {
    const answer = await app.call('PUT', '/api/cosas');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer.body).toMatchObject({ code: 'metodo-no-permitido' });
    const options = await app.call('OPTIONS', '/api/cosas/1');
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('HEAD, GET, OPTIONS');
  });

  test('with a parameter that is no valid encoding is passed on as it came', async () => {
    expect((await app.call('GET', '/api/cosas/%E0%A4%A')).status).toBe(200);
    expect(seen[0]?.params['id']).toBe('%E0%A4%A');
  });

  test('answers HEAD like GET, without the body', async () => {
    const head = await app.call('HEAD', '/api/cosas/1');
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.get('content-length')).toBe(String('{"id":"1"}'.length));
  });
});

describe('a failure', () => {
  test('of a rule is 409 with its sentence', async () => {
    const answer = await app.call('DELETE', '/api/fallas/regla');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: 'No se puede', code: 'regla' });
  });

  test('of the store is 503 with Retry-After', async () => {
    const answer = await app.call('DELETE', '/api/fallas/almacen');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.text).not.toContain('event store');
  });

  test('nobody foresaw is 500 with a generic sentence, its detail in the log under the request id', async () => {
    const answer = await app.call('DELETE', '/api/fallas/bug');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secreto');
    expect(answer.body).toEqual({
      message: 'Ocurrió un error inesperado. Intente nuevamente.',
      code: 'error-interno',
      requestId: answer.headers.get('x-request-id'),
    });
    const line = app.logged.find(({ msg }) => msg === 'unexpected error');
    expect(line).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      err: { message: 'secreto interno en /ruta/del/disco' },
    });
  });

  test('in the middle of a stream cuts the answer', async () => {
    const response = await fetch(`${app.url}/api/corriente`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });
});

describe('every answer', () => {
  test('is not to be stored, and carries the request id that was given if it is well formed', async () => {
    const given = await app.call('GET', '/api/cosas/1', {
      headers: { authorization: `Bearer ${app.token()}`, 'x-request-id': 'abc-12345' },
    });
    expect(given.headers.get('x-request-id')).toBe('abc-12345');
    expect(given.headers.get('cache-control')).toBe('no-store');
    const odd = await app.call('GET', '/api/nada', { headers: { 'x-request-id': 'no {vale}' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(odd.headers.get('cache-control')).toBe('no-store');
  });

  test('leaves one line in the log without a path, a query or a body', async () => {
    await app.call('GET', '/api/cosas/Pérez?q=secreto');
    const [line] = app.logged;
    expect(line).toMatchObject({ method: 'GET', route: '/api/cosas/:id', status: 200, userId: 'p1' });
    expect(JSON.stringify(app.logged)).not.toMatch(/Pérez|P%C3|secreto|Ana/);
  });
});

test('a handler hears when its client goes away', async () => {
  const slow = new TestApp();
  const gone = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<void>();
  await slow.start([
    route({
      method: 'GET',
      path: '/api/lenta',
      access: 'publica',
      summary: 'slow',
      handle: ({ signal }) => {
        signal.addEventListener('abort', () => gone.resolve(true));
        begun.resolve();
        return gone.promise.then(() => ok({}));
      },
    }),
  ]);
  const request = httpRequest(`${slow.url}/api/lenta`).on('error', () => undefined);
  request.end();
  await begun.promise;
  request.destroy();
  expect(await gone.promise).toBe(true);
  await slow.stop();
});

test('stopping refuses new requests and lets those under way end', async () => {
  const stopping = new TestApp();
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await stopping.start([
    route({
      method: 'GET',
      path: '/api/lenta',
      access: 'publica',
      summary: 'slow',
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

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { requiredText } from '@odonto/contracts/fields';
import { z } from 'zod';
import { NotFound, RuleBroken, Unavailable } from '@odonto/event-kit/decider';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { created, file, ok, type Request, route } from './route.ts';
import { ANY, TestApp } from './testing/test-app.ts';

let app: TestApp;
/** Requests that the handlers received. */
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
      answers: ANY,
      handle: async (request) => created({ id: note(request).newId(), ...request.body }),
    }),
    ...[
      { path: '/api/cosas/largas', maxBody: 100_000 },
      { path: '/api/cosas/breves', maxBody: 64 },
    ].map((limited) =>
      route({
        ...limited,
        method: 'POST',
        access: ['profesional'],
        summary: 'make',
        body: cosa,
        answers: ANY,
        handle: async () => created({}),
      }),
    ),
    route({
      method: 'DELETE',
      path: '/api/cosas/:id',
      access: ['profesional'],
      summary: 'remove',
      answers: ANY,
      handle: async (request) => ok({ id: note(request).params['id'] }),
    }),
    route({
      method: 'GET',
      path: '/api/cosas/:id',
      access: ['profesional', 'admin'],
      summary: 'one',
      query: z.object({ q: z.string('q debe ser un texto').optional() }),
      answers: ANY,
      handle: async (request) => {
        // @ts-expect-error: the path has no such parameter
        expect(request.params.pagoId).toBeUndefined();
        note(request);
        return ok({ id: request.params.id, q: request.query.q });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/fallas/:cual',
      access: ['profesional'],
      summary: 'fails',
      answers: ANY,
      handle: async ({ params }) => {
        if (params['cual'] === 'regla') throw new RuleBroken('regla', 'No se puede');
        if (params['cual'] === 'almacen') throw new StoreUnavailable('event store');
        if (params['cual'] === 'guardado')
          throw new Unavailable(undefined, undefined, new StoreUnavailable('the log: connection refused'));
        if (params['cual'] === 'no') throw new NotFound('No está');
        throw new Error('secreto interno en /ruta/del/disco');
      },
    }),
    route({
      method: 'POST',
      path: '/api/trabajos',
      access: ['profesional'],
      summary: 'works',
      ceiling: { atOnce: 1, burst: 2, perMinute: 60 },
      answers: ANY,
      handle: async (request) => created({ id: note(request).newId() }),
    }),
    route({
      method: 'GET',
      path: '/api/corriente',
      access: 'publica',
      summary: 'a stream that breaks',
      answers: { 200: file('text/plain') },
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

  test.each(['[]', 'null', '"hola"', '7'])('that is JSON but not an object: %s', async (body) => {
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

  test('that is malformed lists every field in the order of the schema, with the first as message', async () => {
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

  test.each([
    ['/api/cosas', 65_536],
    ['/api/cosas/largas', 100_000],
    ['/api/cosas/breves', 64],
  ])('of %s: %i bytes pass and one more is refused, said in advance or not', async (path, bytes) => {
    const frame = '{"nombre":"Ana","color":"rojo","nota":""}';
    const exact = frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
    expect(exact).toHaveLength(bytes);
    expect((await app.call('POST', path, { body: exact })).status).toBe(201);
    const answer = await app.call('POST', path, { body: `${exact} ` });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ message: 'El cuerpo de la solicitud es demasiado grande.' });
    const withoutLength = await fetch(app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.token()}`, 'content-type': 'application/json' },
      body: Readable.toWeb(Readable.from([exact, ' '])) as ReadableStream<Uint8Array>,
      duplex: 'half',
    });
    expect(withoutLength.status).toBe(413);
  });

  describe('nested', () => {
    const nested = (levels: number, inside = '') =>
      `{"nombre":"Ana","color":"rojo","nota":${'['.repeat(levels - 1)}${inside}${']'.repeat(levels - 1)}}`;

    test('50 deep passes and 51 deep is refused', async () => {
      expect((await post(nested(50))).status).toBe(201);
      const answer = await post(nested(51));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        message: 'El cuerpo de la solicitud tiene demasiados niveles anidados.',
        code: 'json-demasiado-anidado',
      });
    });

    test.each(['{"nombre":'.repeat(5_000), '['.repeat(60_000), `{"a":"\\\\",${'"b":['.repeat(51)}`])(
      'too deep is refused before the JSON is checked: %#',
      async (text) => {
        expect((await post(text)).body).toMatchObject({ code: 'json-demasiado-anidado' });
      },
    );

    test('brackets in texts, escaped quotes included, and brackets side by side do not count as depth', async () => {
      const text = JSON.stringify(`"${'['.repeat(60)}\\"${'{'.repeat(60)}`);
      expect((await post(nested(50, text))).status).toBe(201);
      expect((await post(nested(49, `${'[],{},'.repeat(1_000)}[]`))).status).toBe(201);
    });
  });

  describe('of a route without fields', () => {
    const remove = (body: string, headers: Record<string, string> = {}) =>
      app.call('DELETE', '/api/cosas/1', { body, headers });

    test('follows the same rules', async () => {
      expect((await remove('{bad')).body).toMatchObject({ code: 'json-invalido' });
      expect((await remove('[]')).status).toBe(400);
      expect((await remove('x', { 'content-type': 'text/plain' })).status).toBe(415);
      expect((await remove(JSON.stringify({ a: 'x'.repeat(65_536) }))).status).toBe(413);
      expect(seen).toEqual([]);
    });

    test('is ignored when it is an object or empty', async () => {
      expect((await remove('{"a":1}')).status).toBe(200);
      expect((await remove('')).status).toBe(200);
      expect((await remove('', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(200);
      expect((await app.call('DELETE', '/api/cosas/1')).status).toBe(200);
    });
  });

  test('and a malformed query is 400', async () => {
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

  test('that accepts only other methods', async () => {
    const answer = await app.call('PUT', '/api/cosas');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer.body).toMatchObject({ code: 'metodo-no-permitido' });
    const options = await app.call('OPTIONS', '/api/cosas/1');
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('DELETE, HEAD, GET, OPTIONS');
  });

  test('of 2 KB is answered; a longer one is 414', async () => {
    const path = '/api/cosas/1?q=';
    expect((await app.call('GET', path.padEnd(2_048, 'a'))).status).toBe(200);
    const answer = await app.call('GET', path.padEnd(2_049, 'a'));
    expect(answer.status).toBe(414);
    expect(answer.body).toMatchObject({ message: 'La dirección es demasiado larga.' });
  });

  test('with a parameter that is not validly encoded is passed on unchanged', async () => {
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

describe('a ceiling', () => {
  const work = (key: string, token?: string) =>
    app.call('POST', '/api/trabajos', {
      headers: { 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    });

  test('refuses one user for a while, and the refusal is not kept for repeats', async () => {
    expect([(await work('a')).status, (await work('b')).status]).toEqual([201, 201]);
    const refused = await work('c');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await work('d', app.token('profesional', 'p2'))).status).toBe(201);
    app.clock.time = new Date(app.clock.time.getTime() + 1_000);
    expect((await work('c')).status).toBe(201);
    expect(seen).toHaveLength(4);
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

  test('of the store during a command logs one line with its cause', async () => {
    const { headers, status } = await app.call('DELETE', '/api/fallas/guardado');
    expect(status).toBe(503);
    const refused = app.logged.filter(({ msg }) => msg === 'refused: dependency unavailable');
    expect(refused.find(({ requestId }) => requestId === headers.get('x-request-id'))).toMatchObject({
      reason: expect.stringContaining('the log: connection refused'),
    });
  });

  test('that is unexpected is 500 with a generic sentence; the log has its detail under the request id', async () => {
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
  test('forbids storing, and carries the given request id if it is well formed', async () => {
    const given = await app.call('GET', '/api/cosas/1', {
      headers: { authorization: `Bearer ${app.token()}`, 'x-request-id': 'abc-12345' },
    });
    expect(given.headers.get('x-request-id')).toBe('abc-12345');
    expect(given.headers.get('cache-control')).toBe('no-store');
    const odd = await app.call('GET', '/api/nada', { headers: { 'x-request-id': 'no {vale}' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(odd.headers.get('cache-control')).toBe('no-store');
  });

  test('logs one line without a path, a query or a body', async () => {
    await app.call('GET', '/api/cosas/Pérez?q=secreto');
    const [line] = app.logged;
    expect(line).toMatchObject({ method: 'GET', route: '/api/cosas/:id', status: 200, userId: 'p1' });
    expect(JSON.stringify(app.logged)).not.toMatch(/Pérez|P%C3|secreto|Ana/);
  });

  test('that is a refusal is logged as a warning', async () => {
    await app.call('GET', '/api/cosas/1', { headers: { authorization: 'Bearer ninguno' } });
    expect(app.logged).toEqual([
      expect.objectContaining({
        level: 40,
        ip: expect.stringContaining('127.0.0.1'),
        status: 401,
        msg: 'refused',
      }),
    ]);
  });
});

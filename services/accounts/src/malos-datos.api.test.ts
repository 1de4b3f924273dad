import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tempService, type TempService } from '@odonto/service-kit/testing';
import fc from 'fast-check';
import { accounts } from './service.ts';
import { COSTO_DE_PRUEBA } from './testing/costo.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService((platform) =>
    accounts(platform, { costo: COSTO_DE_PRUEBA, announce: () => undefined }),
  );
});
afterAll(() => service.stop());

/** The statuses that a login may answer to any input. */
const FORESEEN = [400, 401, 413, 415, 429];

const login = (body: string, headers: Record<string, string> = {}) =>
  service.call('POST', '/api/profesionales/login', { body, headers });

test('no input of a login causes a server error', async () => {
  const field = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.emailAddress());
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.record({ email: field, password: field }, { requiredKeys: [] }), fc.jsonValue()),
      fc.ipV4(),
      async (body, ip) => {
        const answer = await login(JSON.stringify(body), { 'x-forwarded-for': ip });
        expect(FORESEEN).toContain(answer.status);
        expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('depth, size and unusual keys cause no server error either', async () => {
  const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`;
  const deepObject = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const strange =
    '{"__proto__":{"email":"a@b.co"},"constructor":{"prototype":1},"toString":"x","email":"\\u0000"}';
  for (const body of [deep, deepObject, strange, '{"email":1e999,"password":-0}', '\ufeff{}', '{"a":1}{'])
    expect(FORESEEN).toContain((await login(body)).status);
  expect((await login('{}', { 'content-type': 'text/html' })).status).toBe(415);
  expect((await login(deep)).status).toBe(413);
  expect((await login(JSON.stringify({ email: 'a'.repeat(4_096) }))).status).toBe(413);
  expect((await login(`{"email":${'['.repeat(4_000)}`)).body).toMatchObject({
    code: 'json-demasiado-anidado',
  });
});

test('a profesional of an id of no known shape is simply not found', async () => {
  const ids = ['%', '%00', '..%2f..%2f', '__proto__', 'constructor', '😀', 'a'.repeat(2_000), "' OR 1=1 --"];
  const token = service.token({ rol: 'admin' });
  for (const id of ids) {
    const answer = await service.call('GET', `/api/profesionales/${id}`, { token });
    expect(answer.status).toBe(404);
  }
});

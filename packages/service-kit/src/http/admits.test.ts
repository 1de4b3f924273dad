import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { requiredText } from '@odonto/contracts/fields';
import { NotFound } from '@odonto/event-kit/decider';
import { z } from 'zod';
import { created, route } from './route.ts';
import { ANY, TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = new TestApp();
  await app.start([
    route({
      method: 'POST',
      path: '/api/cosas',
      access: ['profesional'],
      admits: async ({ id }) => {
        if (id !== 'duena') throw new NotFound('No está');
      },
      summary: 'make',
      body: z.object({ nombre: requiredText({ label: 'Nombre', required: 'Falta el nombre' }) }),
      answers: ANY,
      handle: async () => created({}),
    }),
  ]);
});
afterEach(() => app.stop());

const post = async (id: string, body: object): Promise<number> => {
  const headers = { authorization: `Bearer ${app.token('profesional', id)}` };
  return (await app.call('POST', '/api/cosas', { body, headers })).status;
};

test('a caller whom the route does not admit gets one answer, whether or not the body is right', async () => {
  expect([await post('otra', { nombre: 'Silla' }), await post('otra', {})]).toEqual([404, 404]);
});

test('a caller whom it admits gets the errors of the body', async () => {
  expect([await post('duena', { nombre: 'Silla' }), await post('duena', {})]).toEqual([201, 400]);
});

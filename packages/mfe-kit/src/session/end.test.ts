import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endSession } from './end.ts';
import { currentSession, openSession } from './session.ts';

const real = globalThis.fetch;
const calls: { readonly url: string; readonly method: string | undefined; readonly token: string | null }[] =
  [];

beforeEach(() => {
  calls.length = 0;
  openSession('t1', { id: 'u1', nombre: 'Ana', apellido: '', rol: 'profesional' });
});
afterEach(() => {
  globalThis.fetch = real;
});

const answering = (answer: () => Promise<Response>): void => {
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    const token = new Headers(init?.headers).get('authorization');
    calls.push({ url: typeof url === 'string' ? url : '', method: init?.method, token });
    return answer();
  });
};

test('signing out sends the token to the server, and does not wait for the answer', () => {
  answering(() => new Promise(() => undefined));
  endSession();
  expect(currentSession().status).toBe('fuera');
  expect(calls).toEqual([{ url: '/api/profesionales/sesion', method: 'DELETE', token: 'Bearer t1' }]);
});

test.each([
  ['is away', () => Promise.reject(new TypeError('failed to fetch'))],
  ['no longer knows the session', async () => Response.json({}, { status: 401 })],
])('signing out is done also where the server %s', async (_, answer) => {
  answering(answer);
  endSession();
  openSession('t2', { id: 'u1', nombre: 'Ana', apellido: '', rol: 'profesional' });
  await new Promise((done) => setTimeout(done, 10));
  expect(currentSession()).toMatchObject({ status: 'dentro', token: 't2' });
});

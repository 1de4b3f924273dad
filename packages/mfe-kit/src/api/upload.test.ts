import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { closeSession, openSession } from '../session/session.ts';
import { upload } from './upload.ts';

const FOTOS = '/api/fotos/p1';
const keys: (string | null)[] = [];
const answers: (() => Response)[] = [];
const server = setupServer(
  http.post(`http://localhost${FOTOS}`, ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    return answers.shift()?.() ?? HttpResponse.json({ id: 'f1' }, { status: 201 });
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'profesional' }));
afterEach(() => {
  closeSession();
  keys.length = 0;
});

const form = (descripcion: string): FormData => {
  const filled = new FormData();
  filled.set('descripcion', descripcion);
  filled.set('foto', new File(['x'], 'molar.png', { type: 'image/png', lastModified: 1 }));
  return filled;
};
const send = (descripcion: string): Promise<unknown> =>
  upload(FOTOS, form(descripcion), { onProgress: () => undefined }).catch((error: unknown) => error);

test('una subida sin respuesta se repite con su clave; con otra descripción, o respondida, es otra', async () => {
  answers.push(
    () => HttpResponse.error(),
    () => HttpResponse.json({ message: 'No disponible' }, { status: 503 }),
  );
  for (const descripcion of ['Molar', 'Molar', 'Molar', 'Molar', 'Incisivo']) await send(descripcion);
  const [first, second, third, fourth, fifth] = keys;
  expect(first).toEqual(expect.any(String));
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth]).size).toBe(3);
});

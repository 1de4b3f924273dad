import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { NotFound } from '@odonto/event-kit/decider';
import { ok, route } from './route.ts';
import { ANY, TestApp } from './testing/test-app.ts';

let app: TestApp;
let calls: number;
let ids: string[][];

beforeEach(async () => {
  app = new TestApp();
  calls = 0;
  ids = [];
  await app.start([
    route({
      method: 'POST',
      path: '/api/cosas',
      access: ['profesional'],
      summary: 'append twice',
      answers: ANY,
      handle: async ({ onAppended }) => {
        await onAppended?.(12n);
        await onAppended?.(11n);
        return ok({});
      },
    }),
    route({
      method: 'GET',
      path: '/api/cosas/:id',
      access: ['profesional'],
      summary: 'found once projections are at 20',
      answers: ANY,
      handle: async () => {
        calls += 1;
        if (app.progress.now < 20n) throw new NotFound('No está');
        return ok({ at: String(app.progress.now) });
      },
    }),
    route({
      method: 'POST',
      path: '/api/quitadas',
      access: ['profesional'],
      summary: 'writes what somebody removes before it is read',
      answers: ANY,
      handle: async ({ onAppended }) => {
        await onAppended?.(5n);
        throw new NotFound('No está');
      },
    }),
    route({
      method: 'POST',
      path: '/api/nuevas',
      access: ['profesional'],
      summary: 'cannot read what it wrote until projections are at 20',
      answers: ANY,
      handle: async ({ newId }) => {
        ids.push([newId(), newId(1)]);
        if (app.progress.now < 20n) throw new NotFound('No está');
        return ok({});
      },
    }),
    route({
      method: 'POST',
      path: '/api/archivos',
      access: ['profesional'],
      summary: 'reads its body, and then finds nothing until projections are at 20',
      form: { archivo: 'archivo' },
      answers: ANY,
      handle: async ({ stream }) => {
        const received = await text(stream);
        if (app.progress.now < 20n) throw new NotFound('No está');
        return ok({ received });
      },
    }),
  ]);
});
afterEach(() => app.stop());

const get = (posicion?: string) =>
  app.call('GET', '/api/cosas/1', posicion === undefined ? {} : { headers: { 'x-posicion': posicion } });

describe('a write', () => {
  test('waits until its events can be read, and answers their position', async () => {
    const answer = await app.call('POST', '/api/cosas');
    expect(app.progress.waited).toEqual([12n]);
    expect(answer.headers.get('x-posicion')).toBe('12');
    expect(answer.headers.has('x-proyeccion')).toBe(false);
  });

  test('is answered with a header when projections take too long', async () => {
    app.progress.onWait = () => false;
    const answer = await app.call('POST', '/api/cosas');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-proyeccion')).toBe('atrasada');
    expect(answer.headers.get('x-posicion')).toBe('12');
  });
});

test.each([
  ['have caught up', () => true],
  ['take too long', () => false],
])('a record that another request removed is absent, also when projections %s', async (_, onWait) => {
  app.progress.head = 10n;
  app.progress.onWait = onWait;
  expect((await app.call('POST', '/api/quitadas')).status).toBe(404);
});

describe('a caller that brings a position', () => {
  test('is answered from that position on', async () => {
    app.progress.head = 30n;
    expect((await get('25')).body).toEqual({ at: '25' });
  });

  test('never waits beyond the head of the store', async () => {
    app.progress.head = 22n;
    expect((await get('999999')).body).toEqual({ at: '22' });
  });

  test('is answered with a header that the data may be late while the store does not answer', async () => {
    app.progress.now = 20n;
    app.progress.away = true;
    const answer = await get('25');
    expect(answer.body).toEqual({ at: '20' });
    expect(answer.headers.get('x-proyeccion')).toBe('atrasada');
  });

  test.each(['abc', '-1', '1e9', '9'.repeat(30)])(
    'of a malformed position (%s) is answered as if it had none',
    async (odd) => {
      app.progress.now = 20n;
      expect((await get(odd)).status).toBe(200);
      expect(app.progress.waited).toEqual([]);
    },
  );
});

describe('absence is never answered', () => {
  test('before the head of the store was read', async () => {
    app.progress.head = 20n;
    expect((await get()).body).toEqual({ at: '20' });
    expect(calls).toBe(2);
  });

  test('by a route that streams its body', async () => {
    app.progress.head = 20n;
    const { status, body } = await app.call('POST', '/api/archivos', { body: { a: 1 } });
    expect([status, body]).toEqual([200, { received: '{"a":1}' }]);
  });

  test('while the store does not answer', async () => {
    app.progress.away = true;
    expect((await get()).status).toBe(503);
  });

  test('while projections stay behind the head: the record may exist', async () => {
    app.progress.head = 20n;
    app.progress.onWait = () => false;
    expect((await get()).status).toBe(503);
    expect(calls).toBe(2);
  });

  test('until the projections have caught up with the head', async () => {
    app.progress.now = 19n;
    app.progress.head = 19n;
    expect((await get()).status).toBe(404);
    expect(calls).toBe(1);
  });

  test('and the second run writes the same ids as the first', async () => {
    app.progress.head = 20n;
    expect((await app.call('POST', '/api/nuevas')).status).toBe(200);
    const [first, second] = ids;
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });
});

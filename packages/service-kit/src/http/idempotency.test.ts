import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { created, ok, route } from './route.ts';
import { ANY, TestApp } from './testing/test-app.ts';

let app: TestApp;
/** Ids that handlers made. */
let made: string[];
let fails: 'no' | 'regla' | 'bug';
/** Handlers wait until it resolves. */
let gate: Promise<void>;
let removed: Set<string>;

const start = async (): Promise<void> => {
  const handle = async (id: string, body: unknown) => {
    await gate;
    if (fails === 'bug') throw new Error('bug');
    if (fails === 'regla') throw new RuleBroken('regla', 'No se puede');
    made.push(id);
    return created({ id, body }, { subject: 'paciente-1' });
  };
  await app.start([
    route({
      method: 'POST',
      path: '/api/cosas/:n',
      access: ['profesional'],
      summary: 'make',
      body: z.looseObject({}),
      answers: ANY,
      handle: async ({ newId, body, onAppended }) => {
        await onAppended?.(7n);
        return handle(newId(), body);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/cosas/:n',
      access: ['profesional'],
      summary: 'remove',
      answers: ANY,
      handle: async ({ newId, newId: again }) => {
        expect(newId(1)).toBe(again(1));
        expect(newId(1)).not.toBe(newId(2));
        made.push(newId());
        return ok({ message: 'listo', veces: made.length });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/hallazgos/:n',
      access: ['profesional'],
      summary: 'look up and remove',
      answers: ANY,
      removed: 'Eliminado',
      handle: async ({ params: { n } }) => {
        if (removed.has(n)) throw new NotFound('No encontrado');
        removed.add(n);
        return ok({ message: 'Eliminado' });
      },
    }),
    route({
      method: 'POST',
      path: '/api/login',
      access: 'publica',
      summary: 'public',
      answers: ANY,
      handle: async ({ newId }) => ok({ token: newId() }),
    }),
  ]);
};

beforeEach(async () => {
  app = new TestApp();
  made = [];
  removed = new Set();
  fails = 'no';
  gate = Promise.resolve();
  await start();
});
afterEach(() => app.stop());

const post = (key: string, body: object = { a: 1 }, path = '/api/cosas/1', token = app.token()) =>
  app.call('POST', path, { body, headers: { authorization: `Bearer ${token}`, 'idempotency-key': key } });

describe('a repeat with the same key', () => {
  test('answers what the first answered, position included, and changes nothing', async () => {
    const first = await post('k');
    const again = await post('k');
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('x-posicion')).toBe('7');
    expect(made).toHaveLength(1);
  });

  test('answers the same failure', async () => {
    fails = 'regla';
    const first = await post('k');
    fails = 'no';
    const again = await post('k');
    expect(again.status).toBe(409);
    expect(again.text).toBe(first.text);
    expect(made).toEqual([]);
  });

  test('after a 5xx tries again, with the same ids', async () => {
    const ids: string[] = [];
    fails = 'bug';
    expect((await post('k')).status).toBe(500);
    fails = 'no';
    expect((await post('k')).status).toBe(201);
    ids.push(...made);
    expect(ids).toHaveLength(1);
    expect((await post('k')).body).toMatchObject({ id: ids[0] });
  });

  test('makes the same ids where the first answer could not be stored', async () => {
    const { put } = app.register;
    app.register.put = async () => {
      throw new StoreUnavailable('register');
    };
    const first = await post('k');
    app.register.put = put;
    expect([first.status, (await post('k')).text]).toEqual([201, first.text]);
    expect(made[1]).toBe(made[0]);
  });

  test('finds no answer that was stored long after it was given', async () => {
    const { put } = app.register;
    const kept = Promise.withResolvers<void>();
    app.register.put = async (...entry) => {
      await kept.promise;
      await put(...entry);
    };
    expect((await post('k')).status).toBe(201);
    kept.resolve();
    await new Promise(setImmediate);
    expect(made).toHaveLength(1);
    app.register.put = put;
    await post('k');
    expect(made[1]).toBe(made[0]);
  });

  test('waits for the first while it runs', async () => {
    const release = Promise.withResolvers<void>();
    gate = release.promise;
    const all = Promise.all(Array.from({ length: 5 }, () => post('k')));
    await new Promise((resolve) => setTimeout(resolve, 50));
    release.resolve();
    const answers = await all;
    expect(made).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('and another body is a conflict, also while the first runs', async () => {
    const release = Promise.withResolvers<void>();
    gate = release.promise;
    const first = post('k');
    const other = post('k', { a: 2 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    release.resolve();
    const statuses = [(await first).status, (await other).status, (await post('k', { a: 2 })).status];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(made).toHaveLength(1);
  });

  test('answers the same after a restart', async () => {
    const first = await post('k');
    await app.stop();
    await start();
    expect((await post('k')).text).toBe(first.text);
  });

  test('uses the ids and the time of the first when its answer was lost or erased', async () => {
    const first = await post('k');
    await app.register.deleteSubject('paciente-1');
    app.clock.time = new Date(app.clock.time.getTime() + 60_000);
    expect((await post('k')).body).toEqual(first.body);
    expect(made).toEqual([made[0], made[0]]);
  });

  test('is a new request after 24 hours', async () => {
    await post('k');
    app.clock.time = new Date(app.clock.time.getTime() + 24 * 3600_000 + 1);
    await post('k', { a: 2 });
    expect(new Set(made).size).toBe(2);
  });

  test('succeeds when there is nothing left to remove because the first removed it', async () => {
    const remove = (key: string) =>
      app.call('DELETE', '/api/hallazgos/1', { headers: { 'idempotency-key': key } });
    const { put } = app.register;
    app.register.put = async () => {
      throw new StoreUnavailable('register');
    };
    const first = await remove('k');
    app.register.put = put;
    expect([first.status, (await remove('k')).text]).toEqual([200, first.text]);
    expect((await remove('otra')).status).toBe(404);
  });

  test('works for DELETE too', async () => {
    const remove = () => app.call('DELETE', '/api/cosas/1', { headers: { 'idempotency-key': 'k' } });
    expect((await remove()).text).toBe((await remove()).text);
  });
});

describe('a key belongs to', () => {
  test('one user, one method and one path', async () => {
    await post('k');
    await post('k', { a: 1 }, '/api/cosas/2');
    await post('k', { a: 1 }, '/api/cosas/1', app.token('profesional', 'p2'));
    await app.call('DELETE', '/api/cosas/1', { headers: { 'idempotency-key': 'k' } });
    expect(new Set(made).size).toBe(4);
  });

  test('nobody on a public route: the answer of a login is not stored', async () => {
    const login = () => app.call('POST', '/api/login', { headers: { 'idempotency-key': 'k' } });
    expect((await login()).text).not.toBe((await login()).text);
    expect(app.register.entries.size).toBe(0);
  });
});

test('the stored digest of a body reveals nothing of a password in it', async () => {
  const body = { newPassword: 'secreta' };
  await post('k', body);
  await post('k2', body);
  const kept = [...app.register.entries.values()].map(({ value }) => value).join();
  expect(kept).not.toContain(createHash('sha256').update(JSON.stringify(body)).digest('hex'));
  expect(kept).not.toContain(createHash('sha256').update(JSON.stringify(body)).digest('base64url'));
  const hashes = [...kept.matchAll(/"bodyHash":"([^"]+)"/g)].map(([, hash]) => hash);
  expect(new Set(hashes).size).toBe(2);
});

test('a malformed key is refused', async () => {
  expect((await post('x'.repeat(256))).status).toBe(400);
});

test('a stored answer carries the subject of its personal data', async () => {
  await post('k');
  expect([...app.register.entries.values()].map(({ subject }) => subject)).toEqual(['p1', 'paciente-1']);
  await app.register.deleteSubject('paciente-1');
  expect(JSON.stringify([...app.register.entries])).not.toContain(made[0]);
});

test('an answer whose subject was erased in the meantime is not stored', async () => {
  app.erased.add('paciente-1');
  expect((await post('k')).status).toBe(201);
  expect([...app.register.entries.values()].map(({ subject }) => subject)).toEqual(['p1']);
  expect(app.scrubs).toBe(1);
});

test('entity ids are UUID v7 of the time at which the request began', async () => {
  await post('k');
  const id = made[0] ?? '';
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(app.clock.time.getTime());
});

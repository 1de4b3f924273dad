import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Subject } from 'rxjs';
import type { Change } from '../process/service.ts';
import { streamChanges } from './changes.ts';
import { TestApp } from './testing/test-app.ts';

let app: TestApp;
let changes: Subject<Change>;

beforeEach(async () => {
  app = new TestApp();
  changes = new Subject();
  await app.start([], [{ path: '/cambios', middleware: streamChanges(changes, 'secreto') }]);
});
afterEach(async () => {
  changes.complete();
  await app.stop();
});

const listen = (secret: string) =>
  fetch(`${app.url}/cambios`, { headers: { authorization: `Bearer ${secret}` } });

test('the gateway receives every change, ids only, until the service stops', async () => {
  const response = await listen('secreto');
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const withMore: Change & { nombre: string } = {
    tipo: 'paciente',
    id: 'a',
    profesionalId: 'p',
    nombre: 'Ana',
  };
  changes.next(withMore);
  changes.complete();
  expect(await response.text()).toBe(':\n\ndata: {"tipo":"paciente","id":"a","profesionalId":"p"}\n\n');
});

test.each(['', 'otro', 'secreto '.repeat(9)])('the secret %j is refused', async (secret) => {
  expect((await listen(secret)).status).toBe(401);
});

test('a listener that goes away is released', async () => {
  const gone = new AbortController();
  await fetch(`${app.url}/cambios`, { headers: { authorization: 'Bearer secreto' }, signal: gone.signal });
  expect(changes.observed).toBe(true);
  gone.abort();
  while (changes.observed) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('a listener that does not read is disconnected before its backlog fills the memory', async () => {
  const { port } = new URL(app.url);
  const deaf = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  deaf.pause();
  deaf.write('GET /cambios HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secreto\r\n\r\n');
  while (!changes.observed) await new Promise((resolve) => setTimeout(resolve, 5));
  const news: Change = { tipo: 'paciente', id: 'a'.repeat(60_000), profesionalId: 'p' };
  for (let sent = 0; sent < 1_000 && changes.observed; sent += 1) {
    changes.next(news);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(changes.observed).toBe(false);
  deaf.destroy();
});

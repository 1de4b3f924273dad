import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Answered } from '@odonto/service-kit/metrics';
import { pino } from 'pino';
import { gateway, type RunningGateway } from './testing/gateway.ts';

const answered: Answered[] = [];
let front: RunningGateway;
beforeAll(async () => {
  front = await gateway({ onAnswered: (one) => answered.push(one) });
});
afterAll(() => front.stop());

test('requests are counted by their entry of the table, never by path', async () => {
  for (const path of ['/api/salud', '/api/pacientes/ana?busqueda=gomez', '/api/nada', '/pacientes/ana'])
    await fetch(front.origin + path).then((answer) => answer.text());
  expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/salud 200',
    'GET /api/pacientes 401',
    'GET - 404',
    expect.stringContaining('GET pantallas '),
  ]);
});

test('a refusal says where the client was, also of one that left before its answer', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const other = await gateway({ logger });
  try {
    const socket = connect(Number(new URL(other.origin).port), '127.0.0.1');
    socket.end(
      'GET /api/pacientes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer no\r\nConnection: close\r\n\r\n',
    );
    socket.resume();
    await once(socket, 'close');
    await fetch(`${other.origin}/api/salud`).then((answer) => answer.text());
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, ip: '127.0.0.1', route: '/api/pacientes', status: 401, msg: 'refused' },
    ]);
  } finally {
    await other.stop();
  }
});

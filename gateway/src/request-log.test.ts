import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Answered } from '@odonto/service-kit/metrics/metrics';
import { gateway, type RunningGateway } from './testing/gateway.ts';

const answered: Answered[] = [];
let front: RunningGateway;
beforeAll(async () => {
  front = await gateway({ onAnswered: (one) => answered.push(one) });
});
afterAll(() => front.stop());

test('requests are counted under the entry that took them, never under what was typed', async () => {
  for (const path of ['/api/salud', '/api/pacientes/ana?busqueda=gomez', '/api/nada', '/pacientes/ana'])
    await fetch(front.origin + path).then((answer) => answer.text());
  expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/salud 200',
    'GET /api/pacientes 401',
    'GET - 404',
    expect.stringContaining('GET pantallas '),
  ]);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { documentOf } from '@odonto/service-kit/module';
import { bearer, gateway } from '../testing/gateway.ts';
import { upstream } from '../testing/upstream.ts';

let opened: AsyncDisposableStack;
beforeEach(() => {
  opened = new AsyncDisposableStack();
});
afterEach(() => opened.disposeAsync());

/** A service that declares these prefixes; `answered` may be changed while it runs. */
const service = async (name: string, prefix: string, event?: string) => {
  const events = event === undefined ? {} : { [event]: { version: 1, schema: z.object({}) } };
  const answered = { document: documentOf({ name, prefixes: [{ prefix }], events }) as unknown };
  const { origin, stop } = await upstream((request, response) => {
    if (request.url !== '/registro') return response.end(name);
    response.statusCode = answered.document === undefined ? 500 : 200;
    return response.end(JSON.stringify(answered.document));
  });
  opened.defer(stop);
  return { origin, stop, answered };
};

const answerOf = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { headers: bearer() });
  return [answer.status, answer.status === 200 ? await answer.text() : answer.headers.get('retry-after')];
};

test('services that run elsewhere tell the gateway which addresses they answer', async () => {
  const [patients, laboratorio] = [
    await service('patients', '/api/pacientes'),
    await service('laboratorio', '/api/laboratorio'),
  ];
  const services = { patients: patients.origin, laboratorio: laboratorio.origin };
  await using front = await gateway({ services, registered: 'asked' });
  expect(await answerOf(front.origin, '/api/laboratorio/trabajos')).toEqual([200, 'laboratorio']);
  expect(await answerOf(front.origin, '/api/pacientes')).toEqual([200, 'patients']);
  expect(await answerOf(front.origin, '/api/otra')).toEqual([404, null]);
  await patients.stop();
  expect(await answerOf(front.origin, '/api/pacientes')).toEqual([503, '2']);
});

test('while a service was never heard, an address that may be its own is answered 503, and soon by the service', async () => {
  const late = await service('patients', '/api/pacientes');
  const { document } = late.answered;
  late.answered.document = undefined;
  await using front = await gateway({ services: { patients: late.origin }, registered: 'asked' });
  expect(await answerOf(front.origin, '/api/pacientes')).toEqual([503, '2']);
  late.answered.document = document;
  while ((await answerOf(front.origin, '/api/pacientes'))[0] !== 200) await pause(50);
  expect(await answerOf(front.origin, '/api/otra')).toEqual([404, null]);
});

test.each([
  [
    'the same addresses',
    'caja',
    '/api/pacientes/1',
    'Dos servicios piden las mismas direcciones: patients contesta /api/pacientes',
  ],
  ['another name', 'otra', '/api/caja', 'UPSTREAMS: caja dice llamarse otra'],
  [
    'the same event',
    'caja',
    '/api/caja',
    'El evento Enviado está definido dos veces: por patients y por caja.',
  ],
])('a service that has %s stops the start', async (_, name, prefix, message) => {
  const [patients, caja] = [
    await service('patients', '/api/pacientes', 'Enviado'),
    await service(name, prefix, prefix === '/api/caja' ? 'Enviado' : 'Otro'),
  ];
  const services = { patients: patients.origin, caja: caja.origin };
  await expect(gateway({ services, registered: 'asked' })).rejects.toThrow(message);
});

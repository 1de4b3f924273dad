import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { documentOf } from '@odonto/service-kit/module';
import { bearer, gateway } from '../testing/gateway.ts';
import { upstream } from '../testing/upstream.ts';

const opened = new AsyncDisposableStack();
afterEach(() => opened.disposeAsync());

/** A service that tells these prefixes; `answered` may be changed while it runs. */
const service = async (name: string, ...prefixes: readonly string[]) => {
  const answered = {
    document: documentOf({ name, prefixes: prefixes.map((prefix) => ({ prefix })) }) as unknown,
  };
  const { origin, stop } = await upstream((request, response) => {
    if (request.url !== '/registro') return response.end(name);
    response.statusCode = answered.document === undefined ? 500 : 200;
    return response.end(JSON.stringify(answered.document));
  });
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
  await Promise.all([patients.stop(), laboratorio.stop()]);
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
  await late.stop();
});

test.each([
  [
    'the same addresses',
    'caja',
    'Dos servicios piden las mismas direcciones: patients contesta /api/pacientes',
  ],
  ['another name', 'otra', 'UPSTREAMS: caja dice llamarse otra'],
])('a service that tells %s stops the start', async (_, name, message) => {
  const [patients, caja] = [
    await service('patients', '/api/pacientes'),
    await service(name, '/api/pacientes/1'),
  ];
  const services = { patients: patients.origin, caja: caja.origin };
  await expect(gateway({ services, registered: 'asked' })).rejects.toThrow(message);
  await Promise.all([patients.stop(), caja.stop()]);
});

import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bearer, gateway, type RunningGateway } from '../testing/gateway.ts';
import { upstream, type Upstream } from '../testing/upstream.ts';

const MB = 1_048_576;
/** Bytes of a paciente's body. */
const MOST = 393_216;
let running: { gateway: RunningGateway; patients: Upstream };

const start = async (
  listener: Parameters<typeof upstream>[0],
  options: Parameters<typeof gateway>[0] = {},
) => {
  const patients = await upstream(listener);
  running = { patients, gateway: await gateway({ services: { patients: patients.origin }, ...options }) };
  return running;
};
const ask = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(`${running.gateway.origin}${path}`, { ...init, headers: { ...bearer(), ...init.headers } });

afterEach(async () => {
  await running.gateway.stop();
  await running.patients.stop();
});

/** Waits for a condition, for as long as the test may take. */
const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(5);
};

describe('an answer', () => {
  test('crosses with its status, headers and body', async () => {
    await start((_, response) => response.writeHead(201, { 'x-posicion': '7' }).end('{"id":"1"}'));
    const answer = await ask('/api/pacientes?busqueda=%C3%B1');
    expect([answer.status, answer.headers.get('x-posicion'), await answer.json()]).toEqual([
      201,
      '7',
      { id: '1' },
    ]);
    expect(running.patients.requests[0]?.url).toBe('/api/pacientes?busqueda=%C3%B1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe(running.patients.requests[0]?.headers['x-request-id']);
  });

  test('of 200 aborted downloads leaves none open, and the next is answered', async () => {
    await start((request, response) => {
      if (request.url?.endsWith('/pdf')) response.end('entero');
      else response.write(Buffer.alloc(MB)); // and more to come
    });
    const download = async (): Promise<void> => {
      const abort = new AbortController();
      const answer = await ask('/api/pacientes/grande', { signal: abort.signal });
      await answer.body?.getReader().read();
      abort.abort();
    };
    for (let batch = 0; batch < 10; batch += 1) await Promise.all(Array.from({ length: 20 }, download));
    await eventually(() => running.patients.open.size === 0);
    expect(await (await ask('/api/pacientes/1/pdf')).text()).toBe('entero');
    expect(running.patients.requests).toHaveLength(201);
  });

  test('is cut, never ended, when the service dies in the middle of it', async () => {
    await start((_, response) => response.write('[{"id":1},'));
    const answer = await ask('/api/pacientes');
    for (const begun of running.patients.open) begun.destroy();
    await expect(answer.text()).rejects.toThrow('terminated');
    await eventually(() => running.gateway.log.some(({ msg }) => msg === 'answer cut short'));
  });
});

describe('a body', () => {
  const received: string[] = [];
  const takeAll: Parameters<typeof upstream>[0] = (request, response) => {
    const hash = createHash('sha256');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    request.on('end', () => response.end(hash.digest('hex')));
    request.on('error', () => received.push('cut'));
  };
  const chunked = (bytes: Buffer) => ({
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: 'half' as const,
  });

  test('crosses byte by byte, declared or in chunks', async () => {
    await start(takeAll);
    const bytes = randomBytes(MOST);
    const sha = createHash('sha256').update(bytes).digest('hex');
    const declared = await ask('/api/pacientes', { method: 'POST', body: new Uint8Array(bytes) });
    const streamed = await ask('/api/pacientes', { method: 'POST', ...chunked(bytes) });
    expect([await declared.text(), await streamed.text()]).toEqual([sha, sha]);
  });

  test.each([
    ['/api/pacientes', MOST],
    ['/api/turnos', 65_536],
    ['/api/profesionales/login', 4_096],
  ])('of %s: one byte over %i is 413, declared or in chunks', async (path, most) => {
    await start(takeAll, { services: {} });
    const services = { patients: running.patients.origin };
    await using front = await gateway({
      services: { ...services, accounts: services.patients, calendar: services.patients },
    });
    const send = (init: RequestInit) =>
      fetch(front.origin + path, { method: 'POST', headers: bearer(), ...init });
    const whole = await send({ body: new Uint8Array(most) });
    expect(whole.status).toBe(200);
    const bytes = Buffer.alloc(most + 1);
    const declared = await send({ body: new Uint8Array(bytes) });
    const streamed = await send(chunked(bytes));
    expect([declared.status, streamed.status]).toEqual([413, 413]);
    expect(await streamed.json()).toMatchObject({
      code: 'demasiado-grande',
      message: 'El cuerpo de la solicitud es demasiado grande.',
    });
  });

  test('that the service does not want to read to its end does not cost the client the answer', async () => {
    await start((_, response) => response.writeHead(413).end('{"message":"no"}'));
    const answer = await ask('/api/pacientes', { method: 'POST', body: new Uint8Array(MOST) });
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'no' }]);
  });

  const sendHalf = (length: number) => {
    const socket = connect(running.gateway.port, '127.0.0.1');
    socket.write(
      `POST /api/pacientes HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer().authorization}\r\nContent-Length: ${length}\r\n\r\nhalf`,
    );
    return socket;
  };

  test('cut by its client is cut at the service', async () => {
    await start(takeAll);
    const socket = sendHalf(100_000);
    await eventually(() => running.patients.requests.length === 1);
    socket.destroy();
    await eventually(() => received.includes('cut') && running.patients.open.size === 0);
  });

  test('of a form is read whole before the service is called, and one that is cut off never reaches it', async () => {
    await start(takeAll);
    const cut = sendHalf(1_000);
    const slow = sendHalf(8);
    await ask('/api/pacientes', { method: 'POST', body: 'another one' });
    cut.destroy();
    expect(running.patients.requests).toHaveLength(1);
    slow.write('half');
    await eventually(() => running.patients.requests.length === 2);
    await eventually(() => running.gateway.log.some(({ cut }) => cut === true));
    expect(running.patients.requests).toHaveLength(2);
    slow.destroy();
  });
});

describe('503 with Retry-After, in Spanish, when a service', () => {
  const expectUnavailable = async (answer: Response): Promise<void> => {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toEqual({
      message: 'El servicio no está disponible en este momento. Intente nuevamente.',
      code: 'no-disponible',
      requestId: answer.headers.get('x-request-id'),
    });
  };

  test('refuses the connection', async () => {
    await start((_, response) => response.end());
    await running.patients.stop();
    await expectUnavailable(await ask('/api/pacientes'));
    running.patients = await upstream(() => undefined);
  });

  test('crashes before it answers', async () => {
    await start((request) => request.socket.destroy());
    await expectUnavailable(await ask('/api/pacientes', { method: 'POST', body: '{}' }));
  });

  test('takes long for an image, and the gateway waits', async () => {
    const clinical = await upstream((_, response) => {
      setTimeout(() => response.writeHead(201).end(), 300);
    });
    const timeouts = { answer: 50, clientSilence: 100 };
    running = {
      patients: clinical,
      gateway: await gateway({ services: { clinical: clinical.origin }, timeouts }),
    };
    expect((await ask('/api/fotos/1', { method: 'POST', body: 'x' })).status).toBe(201);
  });

  test('does not answer', async () => {
    await start(() => undefined, { timeouts: { answer: 100 } });
    await expectUnavailable(await ask('/api/pacientes'));
    await eventually(() => running.patients.open.size === 0);
  });

  test('is not part of this installation', async () => {
    await start(() => undefined);
    const answer = await ask('/api/turnos');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({
      message: 'Este módulo no está disponible en esta instalación.',
    });
  });
});

describe('who is asking', () => {
  test('is asked before the service is', async () => {
    await start((_, response) => response.end());
    const answer = await ask('/api/pacientes', { headers: { authorization: 'Bearer forged' } });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'no-autenticado' }),
    ]);
    expect(running.patients.requests).toHaveLength(0);
  });

  test('has the address that the trusted proxies saw, and without any its own', async () => {
    await start((_, response) => response.end());
    const forged = { headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' } };
    await ask('/api/pacientes', forged);
    await using behindOne = await gateway({
      services: { patients: running.patients.origin },
      trustProxy: 1,
    });
    await fetch(`${behindOne.origin}/api/pacientes`, { headers: { ...bearer(), ...forged.headers } });
    const seen = running.patients.requests.map(({ headers }) => headers['x-forwarded-for']);
    expect(seen).toEqual(['127.0.0.1', '2.2.2.2']);
  });
});

test('an unknown path is 404 and another method 405, in the shape of every failure', async () => {
  await start((_, response) => response.end());
  const absent = await ask('/api/cambios-no');
  const options = await ask('/api/pacientes', { method: 'OPTIONS' });
  expect([absent.status, options.status]).toEqual([404, 405]);
  expect(await absent.json()).toMatchObject({ message: 'La dirección no existe.', code: 'no-encontrado' });
});

test('a stop lets the request under way end and takes no new one', async () => {
  const finish = Promise.withResolvers<undefined>();
  await start((_, response) => {
    response.write('a');
    void finish.promise.then(() => response.end('b'));
  });
  const answer = await ask('/api/pacientes');
  const stopped = running.gateway.stop();
  await expect(fetch(`${running.gateway.origin}/api/salud`)).rejects.toThrow('fetch failed');
  finish.resolve(undefined);
  expect(await answer.text()).toBe('ab');
  await stopped;
});

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { folder, gateway, type RunningGateway } from './testing/gateway.ts';
import { upstream, type Upstream } from './testing/upstream.ts';

let running: RunningGateway;
let patients: Upstream;
let silent: Upstream;

beforeAll(async () => {
  patients = await upstream((request, response) =>
    response.writeHead(request.url === '/salud' ? 200 : 404).end('{"estado":"ok"}'),
  );
  silent = await upstream(() => undefined);
  running = await gateway({
    services: { patients: patients.origin },
    timeouts: { clientHeaders: 100, clientRequest: 200, clientSilence: 300 },
  });
});
afterAll(async () => {
  await running.stop();
  await patients.stop();
  await silent.stop();
});

/** Sends bytes and returns all that arrives until the connection ends. */
const talk = async (text: string): Promise<string> => {
  const socket = connect(running.port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  await once(socket, 'close');
  return answer;
};

test('a client that sends half its headers gets a 408 and is disconnected', async () => {
  expect(await talk('GET /api/salud HTTP/1.1\r\nHost: x\r\n')).toContain('HTTP/1.1 408 Request Timeout');
});

test('a client that never ends its body is disconnected', async () => {
  const login = 'POST /api/profesionales/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc';
  expect(await talk(login)).toMatch(/^HTTP\/1\.1 (408|503)/);
});

test('headers beyond 16 KB are 431, in the shape of every failure', async () => {
  const answer = await talk(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`);
  expect(answer).toContain('HTTP/1.1 431');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    message: 'Los encabezados son demasiado grandes.',
  });
});

test('an address of 2 KB is answered, and a longer one is 414 before anything looks at it', async () => {
  const dots = (length: number) => `/${'.'.repeat(length - 2)}/`;
  const ask = (path: string) => talk(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(await ask(`/api/salud?${'a'.repeat(2_048 - '/api/salud?'.length)}`)).toContain('HTTP/1.1 200 OK');
  for (const path of [dots(2_049), dots(15_500), `/api/pacientes?busqueda=${'a'.repeat(2_048)}`]) {
    const answer = await ask(path);
    expect(answer).toContain('HTTP/1.1 414');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      message: 'La dirección es demasiado larga.',
      code: 'direccion-demasiado-larga',
    });
  }
  expect(running.log.filter(({ status }) => status === 414).map(({ path }) => path)).toEqual([
    dots(2_049).slice(0, 2_048),
    dots(15_500).slice(0, 2_048),
    '/api/pacientes',
  ]);
});

test('what is no HTTP is 400', async () => {
  expect(await talk('hola\r\n\r\n')).toContain('HTTP/1.1 400 Bad Request');
});

test('a body of two lengths is refused: no second request is smuggled', async () => {
  const smuggled =
    'POST /api/pacientes HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  expect(await talk(smuggled)).toContain('HTTP/1.1 400 Bad Request');
});

test('health asks every service at the same time, and one that does not answer is down', async () => {
  const well = await fetch(`${running.origin}/api/salud`);
  expect([well.status, await well.json()]).toEqual([200, { estado: 'ok', servicios: { patients: 'ok' } }]);
  await using sick = await gateway({
    services: { patients: patients.origin, clinical: silent.origin },
    timeouts: { health: 3_000 },
  });
  const answer = await fetch(`${sick.origin}/api/salud`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { estado: 'degradado', servicios: { patients: 'ok', clinical: 'caido' } },
  ]);
});

test('health says which service is preparing its data, and how far each of its projections is', async () => {
  const proyecciones = [{ nombre: 'pacientes', version: 3, posicion: '370', estado: 'reconstruyendo' }];
  const preparing = await upstream((_, response) =>
    response
      .writeHead(503)
      .end(JSON.stringify({ estado: 'preparando', porcentaje: 37, cabeza: '1000', proyecciones })),
  );
  await using both = await gateway({ services: { patients: patients.origin, clinical: preparing.origin } });
  const answer = await fetch(`${both.origin}/api/salud`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    {
      estado: 'preparando',
      servicios: { patients: 'ok', clinical: 'preparando' },
      preparacion: { clinical: { porcentaje: 37, cabeza: '1000', proyecciones } },
    },
  ]);
  await preparing.stop();
});

test('health says which screens were refused and why; it is degraded where nothing else is served', async () => {
  await using shell = await folder({ 'index.html': '', 'kit.json': '{"version":"0.1.0"}' });
  await using screens = await folder({
    'mfe.json': JSON.stringify({
      name: 'mfe-laboratorio',
      team: 'laboratorio',
      label: 'Laboratorio',
      version: 'v1',
      kit: '^0.2.0',
      entry: 'assets/remoteEntry.0123456789.js',
    }),
  });
  await using one = await gateway({
    services: { patients: patients.origin },
    shellDir: shell.path,
    mfes: { 'mfe-laboratorio': screens.path },
  });
  const answer = await fetch(`${one.origin}/api/salud`);
  const motivo = 'was built with kit ^0.2.0, and the shell provides 0.1.0';
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { estado: 'degradado', servicios: { patients: 'ok' }, pantallas: { 'mfe-laboratorio': { motivo } } },
  ]);
});

test.each(['/api/salud', '/api/cambios', '/api/openapi.json', '/api/docs', '/api/docs/probar'])(
  '%s is only read: anything else is 405',
  async (path) => {
    const answer = await fetch(`${running.origin}${path}`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
    expect(await answer.json()).toMatchObject({ message: 'Método no permitido.' });
  },
);

test('health answers HEAD too', async () => {
  const answer = await fetch(`${running.origin}/api/salud`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('health names the servers behind the services, and a server is down when any service finds it down', async () => {
  const on = (status: number, redis: string) =>
    upstream((_, response) =>
      response
        .writeHead(status)
        .end(JSON.stringify({ estado: '-', servidores: { MongoDB: 'ok', Redis: redis } })),
    );
  const [sick, well] = [await on(503, 'caido'), await on(200, 'ok')];
  await using both = await gateway({ services: { patients: sick.origin, clinical: well.origin } });
  expect(await (await fetch(`${both.origin}/api/salud`)).json()).toEqual({
    estado: 'degradado',
    servicios: { patients: 'caido', clinical: 'ok' },
    servidores: { MongoDB: 'ok', Redis: 'caido' },
  });
  await Promise.all([sick.stop(), well.stop()]);
});

test('a port that is taken is one Spanish line that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const starting = gateway({ port });
  await expect(starting).rejects.toThrow(`El puerto ${port} ya está en uso`);
  other.close();
});

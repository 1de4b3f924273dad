/** Runs against a server that imitates EventStoreDB's HTTP API. The same calls were tested by hand on a real server. */
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { prepareEventStoreDb } from './prepare-eventstoredb.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

interface Received {
  readonly path: string;
  readonly body: unknown;
}

/** @param away the number of requests that fail before the server knows its administrator */
const server = async (users: Set<string>, { away = 0, password = 'clave' } = {}) => {
  const received: Received[] = [];
  let refused = away;
  const statusOf = async (request: IncomingMessage): Promise<number> => {
    const path = request.url ?? '';
    const expected = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
    if (request.headers.authorization !== expected || refused-- > 0) return 401;
    if (request.method === 'GET') return users.has(path.slice('/users/'.length)) ? 200 : 404;
    received.push({ path, body: JSON.parse(await text(request)) });
    return 201;
  };
  const http = createServer((request, response) => {
    void statusOf(request).then((status) => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  stop = () => http.close();
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : '';
  return { received, url: `http://127.0.0.1:${port}` };
};

const PASSWORDS = { adminPassword: 'clave', servicesPassword: 's1', auditPassword: 'a1' };

test('makes the users, then the default rights, once the administrator is let in', async () => {
  const { received, url } = await server(new Set(['admin']), { away: 2 });
  await prepareEventStoreDb({ url, ...PASSWORDS }, 1);
  expect(received.map(({ path }) => path)).toEqual([
    '/users/',
    '/users/',
    '/streams/%24settings',
    '/streams/%24all/metadata',
  ]);
  expect(received[0]?.body).toMatchObject({ loginName: 'odonto', groups: ['servicios'], password: 's1' });
  expect(received[2]?.body).toMatchObject([
    { data: { $userStreamAcl: { $w: 'servicios', $d: '$admins', $mw: '$admins' } } },
  ]);
});

test('existing users get the given passwords', async () => {
  const { received, url } = await server(new Set(['admin', 'odonto', 'auditoria']));
  await prepareEventStoreDb({ url, ...PASSWORDS }, 1);
  expect(received.slice(0, 2)).toEqual([
    { path: '/users/odonto/command/reset-password', body: { newPassword: 's1' } },
    { path: '/users/auditoria/command/reset-password', body: { newPassword: 'a1' } },
  ]);
});

test('a wrong password of the administrator ends with a line that names the setting', async () => {
  const { url } = await server(new Set(['admin']), { password: 'otra' });
  await expect(prepareEventStoreDb({ url, ...PASSWORDS }, 1)).rejects.toThrow(
    'EventStoreDB no deja entrar a admin (401): revise EVENTSTORE_ADMIN_PASSWORD',
  );
});

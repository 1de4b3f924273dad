/**
 * The stand-in of EventStoreDB in a container: its gRPC protocol, and the HTTP API of health and users, on one TLS port
 * as on the real server. Events and users are kept in the volume.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { writeDurably } from '@odonto/event-kit/runtime';
import { startStandIn } from '@odonto/event-kit/test-servers';
import { z } from 'zod';
import { setting } from './setting.ts';

const FOLDER = '/var/lib/eventstore';
const USERS = `${FOLDER}/users.json`;
const PORT = 2113;

const admin = `Basic ${btoa(`admin:${setting('EVENTSTORE_DEFAULT_ADMIN_PASSWORD')}`)}`;

const user = z.object({ password: z.string(), rights: z.array(z.enum(['read', 'write'])) });
const users = existsSync(USERS)
  ? z.record(z.string(), user).parse(JSON.parse(readFileSync(USERS, 'utf8')))
  : {};
const standIn = await startStandIn({ file: `${FOLDER}/events.jsonl`, users });

const made = z.object({ loginName: z.string(), groups: z.array(z.string()), password: z.string() });
const renewed = z.object({ newPassword: z.string() });

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString());
};

/** The status of the answer to a request of `preparacion`, or of the health check. */
const answer = async (request: IncomingMessage): Promise<number> => {
  const { method, url = '', headers } = request;
  if (url === '/health/live') return 204;
  if (headers.authorization !== admin) return 401;
  const [, name = '', renew] = /^\/users\/(\w*)(\/command\/reset-password)?$/.exec(url) ?? [];
  if (method === 'GET') return name === 'admin' || name in users ? 200 : 404;
  if (url.startsWith('/streams/')) return 201;
  if (renew === undefined) {
    const { loginName, groups, password } = made.parse(await bodyOf(request));
    users[loginName] = { password, rights: groups.includes('servicios') ? ['read', 'write'] : ['read'] };
  } else {
    const known = users[name];
    if (known === undefined) return 404;
    known.password = renewed.parse(await bodyOf(request)).newPassword;
  }
  writeDurably(USERS, JSON.stringify(users));
  return renew === undefined ? 201 : 200;
};

const http = createServer((request, response) => {
  answer(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => response.writeHead(400).end(String(error)),
  );
});

createTlsServer(
  {
    key: readFileSync(setting('EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE')),
    cert: readFileSync(setting('EVENTSTORE_CERTIFICATE_FILE')),
    ALPNProtocols: ['h2', 'http/1.1'],
  },
  (client) => {
    client.on('error', () => client.destroy());
    if (client.alpnProtocol !== 'h2') return void http.emit('connection', client);
    const behind = connect(standIn.port, '127.0.0.1');
    behind.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => behind.destroy());
    client.pipe(behind).pipe(client);
    return undefined;
  },
).listen(PORT);
process.once('SIGTERM', () => process.exit());
console.log(`Stand-in of EventStoreDB (not EventStoreDB) on port ${PORT}`);

/** Runs the scripts of `deploy/`. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';

const run = promisify(execFile);
const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

const portOf = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
};

test.each([
  ['/salud', 200, { estado: 'ok' }, 0],
  ['/salud', 503, { estado: 'degradado' }, 1],
  ['/salud', 503, { porcentaje: 3, estado: 'preparando' }, 0],
])('salud.sh of %s that is answered with %i and %p ends with %i', async (path, status, body, code) => {
  const requestedPaths: string[] = [];
  const server = createServer((incoming, answer) => {
    requestedPaths.push(incoming.url ?? '');
    answer.writeHead(status).end(JSON.stringify(body));
  });
  const PORT = await portOf(server);
  const ended = await run('bash', [join(ROOT, 'deploy/salud.sh'), path], { env: { ...process.env, PORT } })
    .then(() => 0)
    .catch(({ code: failed }: { code: number }) => failed);
  expect([requestedPaths, ended]).toEqual([[path], code]);
});

test('salud.sh fails when no process listens', async () => {
  const PORT = await portOf(createServer());
  opened.splice(0).forEach((close) => close());
  await expect(
    run('bash', [join(ROOT, 'deploy/salud.sh'), '/salud'], { env: { ...process.env, PORT } }),
  ).rejects.toMatchObject({ code: 1 });
});

test('certificados.sh creates a certificate for a node that clients of the authority trust', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificados-'));
  opened.push(() => rmSync(folder, { recursive: true }));
  const make = () => run('bash', [join(ROOT, 'deploy/certificados.sh'), folder, 'nodo2']);
  await make();
  const file = (name: string): Buffer => readFileSync(join(folder, name));
  const [certificate, mode] = [file('node.crt'), statSync(join(folder, 'node.key')).mode & 0o777];
  expect([mode, statSync(join(folder, 'ca.key')).mode & 0o777]).toEqual([0o600, 0o600]);
  await make();
  expect(file('node.crt').equals(certificate)).toBe(true);

  const server = createTlsServer({ cert: certificate, key: file('node.key') }, (_, answer) =>
    answer.end('ok'),
  );
  const port = await portOf(server);
  const ask = (servername: string, ca?: Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, servername, ca, agent: false }, (answer) => {
        answer.resume();
        resolve(`${answer.statusCode}`);
      })
        .once('error', reject)
        .end();
    });
  expect(await ask('eventstoredb', file('ca/ca.crt'))).toBe('200');
  expect(await ask('nodo2', file('ca/ca.crt'))).toBe('200');
  await expect(ask('otro', file('ca/ca.crt'))).rejects.toThrow("does not match certificate's altnames");
  await expect(ask('eventstoredb')).rejects.toThrow(/unable to verify|self-signed/);
});

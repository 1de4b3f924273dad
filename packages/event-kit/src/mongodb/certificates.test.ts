/** A service can authenticate to MongoDB with a certificate instead of a password, through MONGODB_URL alone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { BSON } from 'mongodb';
import { StoreUnavailable } from '../event-store/port.ts';
import { openMongo } from './connection.ts';

const [OP_REPLY, OP_QUERY] = [1, 2004];

/** The answer of a writable server to the first message of a connection. */
const primary = (responseTo: number): Buffer => {
  const body = Buffer.from(
    BSON.serialize({
      ok: 1,
      ismaster: true,
      minWireVersion: 0,
      maxWireVersion: 21,
      maxBsonObjectSize: 16_777_216,
    }),
  );
  const head = Buffer.alloc(36);
  head.writeInt32LE(head.length + body.length);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(OP_REPLY, 12);
  head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
};

let folder: string;
let server: Server;
/** Names and messages of the clients that connected. */
const seen: { readonly name: string | undefined; readonly text: string }[] = [];
const refused: string[] = [];

const openssl = (...args: readonly string[]): void =>
  void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'] as const;

const certificate = (name: string): void => {
  openssl('req', ...KEY, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.crt`, ...signed);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificados-'));
  await writeFile(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  openssl('req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=ca');
  for (const name of ['servidor', 'clinical']) certificate(name);
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  await writeFile(join(folder, 'clinical.pem'), (await text('clinical.crt')) + (await text('clinical.key')));
  server = createServer(
    {
      cert: await text('servidor.crt'),
      key: await text('servidor.key'),
      ca: await text('ca.crt'),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (socket) => {
      const { CN } = socket.getPeerCertificate().subject;
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        seen.push({ name: Array.isArray(CN) ? CN[0] : CN, text: bytes.toString('latin1') });
        if (bytes.readInt32LE(12) === OP_QUERY) socket.write(primary(bytes.readInt32LE(4)));
        else socket.destroy();
      });
    },
  );
  server.on('tlsClientError', ({ message }) => refused.push(message));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const connectTo = async (options: Readonly<Record<string, string>>): Promise<void> => {
  const { port } = server.address() as AddressInfo;
  const query = new URLSearchParams({ tls: 'true', tlsCAFile: join(folder, 'ca.crt'), ...options });
  const mongo = openMongo(`mongodb://127.0.0.1:${port}/odonto?${query.toString()}`, { answerMs: 1_000 });
  await expect(mongo.ping()).rejects.toBeInstanceOf(StoreUnavailable);
  await mongo.close();
};

test('the certificate of the URL is sent, and the server is asked to use it for the user', async () => {
  await connectTo({
    authMechanism: 'MONGODB-X509',
    authSource: '$external',
    tlsCertificateKeyFile: join(folder, 'clinical.pem'),
  });
  expect(seen.filter(({ text }) => text.includes('MONGODB-X509'))[0]?.name).toBe('clinical');
  expect(refused).toEqual([]);
});

test('without the certificate the server refuses the connection', async () => {
  seen.length = 0;
  await connectTo({});
  expect(seen).toEqual([]);
  expect(refused[0]).toContain('certificate');
});

/**
 * FerretDB in a container, in the place of MongoDB. A second port takes the administrator's commands. FerretDB has
 * users and no roles, so that port answers commands about roles without effect, and creates users without roles.
 */
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { BSON } from 'mongodb';
import { setting } from './setting.ts';

/** FerretDB sends this host name to clients as the member of its replica set. */
const HOST = 'mongodb';
const PORT = 27_017;
const ADMIN_PORT = 27_018;
const FOLDER = '/data/db';

/** The layout of a message (OP_MSG): its header, flags, and the kind of its first section, which is the command. */
const OP_MSG = 2_013;
const BEFORE_COMMAND = 21;

const messageOf = (header: { readonly id: number; readonly to: number }, command: object): Buffer => {
  const bytes = BSON.serialize(command);
  const message = Buffer.alloc(BEFORE_COMMAND + bytes.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(header.id, 4);
  message.writeInt32LE(header.to, 8);
  message.writeInt32LE(OP_MSG, 12);
  message.set(bytes, BEFORE_COMMAND);
  return message;
};

type Handled = { readonly toServer: Buffer } | { readonly toClient: Buffer };

const handled = (message: Buffer): Handled => {
  if (message.readInt32LE(12) !== OP_MSG) return { toServer: message };
  const command = BSON.deserialize(message.subarray(BEFORE_COMMAND));
  const [name = ''] = Object.keys(command);
  const id = message.readInt32LE(4);
  if (/^(create|update)Role$/.test(name)) return { toClient: messageOf({ id: 0, to: id }, { ok: 1 }) };
  if (/^(create|update)User$/.test(name))
    return { toServer: messageOf({ id, to: 0 }, { ...command, roles: [] }) };
  return { toServer: message };
};

createServer((client) => {
  const server = connect(PORT, HOST);
  let received = Buffer.alloc(0);
  client.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      const one = handled(received.subarray(0, length));
      if ('toClient' in one) client.write(one.toClient);
      else server.write(one.toServer);
      received = received.subarray(length);
    }
  });
  server.pipe(client);
  server.on('error', () => client.destroy());
  client.on('error', () => server.destroy()).on('close', () => server.destroy());
}).listen(ADMIN_PORT);

const ferretDb = spawn(
  'ferretdb',
  [
    '--handler=sqlite',
    `--sqlite-url=file:${FOLDER}/?_pragma=busy_timeout(10000)&_pragma=journal_mode(wal)&_pragma=synchronous(normal)`,
    `--state-dir=${FOLDER}`,
    `--listen-addr=${HOST}:${PORT}`,
    '--repl-set-name=rs0',
    '--test-enable-new-auth',
    '--setup-database=admin',
    `--setup-username=${setting('MONGO_INITDB_ROOT_USERNAME')}`,
    `--setup-password=${setting('MONGO_INITDB_ROOT_PASSWORD')}`,
    '--telemetry=disable',
    '--debug-addr=-',
    '--log-level=error',
  ],
  { stdio: 'inherit' },
);
process.once('SIGTERM', () => ferretDb.kill());
ferretDb.once('exit', (code) => process.exit(code ?? 1));

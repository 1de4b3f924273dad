/** The accounts service of a benchmark, and clients that sign in to it. */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { GATEWAY_HEADER } from '@odonto/service-kit/http';
import { z } from 'zod';
import { type Watched, watched } from './harness/loop.client.ts';

export interface Accounts extends Watched {
  /** The status of a login's answer, and its time in milliseconds. */
  login(email: string, password: string, address: string): Promise<{ status: number; took: number }>;
}

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const answered = z.object({ token: z.string() });

/** Starts the service on a folder, with accounts of these e-mails that share a password. */
export const openAccounts = async (
  dataDir: string,
  emails: readonly string[],
  password: string,
): Promise<Accounts> => {
  const service = await watched(join(import.meta.dirname, 'login.service.ts'), {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const { url, secret } = z.object({ url: z.string(), secret: z.string() }).parse(service.ready);
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const outgoing = request(
        `${url}${path}`,
        { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part)).on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      outgoing.on('error', reject).end(JSON.stringify(body));
    });

  const { text } = await post('/api/profesionales/login', ADMIN);
  const authorization = `Bearer ${answered.parse(JSON.parse(text)).token}`;
  const made = await Promise.all(
    emails.map((email) => post('/api/profesionales', { nombre: 'X', email, password }, { authorization })),
  );
  const failed = made.find(({ status }) => status !== 201);
  if (failed) throw new Error(failed.text);

  return {
    ...service,
    login: async (email, tried, address) => {
      const started = performance.now();
      const { status } = await post(
        '/api/profesionales/login',
        { email, password: tried },
        { 'x-forwarded-for': address, [GATEWAY_HEADER]: secret },
      );
      return { status, took: performance.now() - started };
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      await service[Symbol.asyncDispose]();
    },
  };
};

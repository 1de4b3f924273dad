/** The accounts service of a benchmark, and people who sign in to it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';

export interface Stall {
  /** Milliseconds. */
  readonly longest: number;
  readonly p99: number;
}

export interface Accounts extends AsyncDisposable {
  /** The status that a login is answered, and how long that took in milliseconds. */
  login(email: string, password: string, address: string): Promise<{ status: number; took: number }>;
  /** Forgets the stalls so far. */
  begin(): Promise<void>;
  stalled(): Promise<Stall>;
}

export const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const answered = z.object({ token: z.string() });
const stall = z.object({ longest: z.number(), p99: z.number() });

/** Starts it on a folder, with accounts of these e-mails that share a password. */
export const openAccounts = async (
  dataDir: string,
  emails: readonly string[],
  password: string,
): Promise<Accounts> => {
  const child = fork(join(import.meta.dirname, 'login.service.ts'), {
    env: { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  const heard = async (): Promise<unknown> => (await once(child, 'message'))[0];
  const ask = async (question: string): Promise<unknown> => {
    const answer = heard();
    child.send(question);
    return answer;
  };
  const { url } = z.object({ url: z.string() }).parse(await heard());
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(
        `${url}${path}`,
        { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part)).on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      asked.on('error', reject).end(JSON.stringify(body));
    });

  const { text } = await post('/api/profesionales/login', ADMIN);
  const authorization = `Bearer ${answered.parse(JSON.parse(text)).token}`;
  const made = await Promise.all(
    emails.map((email) => post('/api/profesionales', { nombre: 'X', email, password }, { authorization })),
  );
  const failed = made.find(({ status }) => status !== 201);
  if (failed) throw new Error(failed.text);

  return {
    login: async (email, tried, address) => {
      const started = performance.now();
      const { status } = await post(
        '/api/profesionales/login',
        { email, password: tried },
        { 'x-forwarded-for': address },
      );
      return { status, took: performance.now() - started };
    },
    begin: async () => void (await ask('begin')),
    stalled: async () => stall.parse(await ask('stalled')),
    async [Symbol.asyncDispose]() {
      agent.destroy();
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
};

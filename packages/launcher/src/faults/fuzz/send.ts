/** Sends a request unchanged, and reports the error of its answer. */
import { Agent, request } from 'node:http';
import type { Sent } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Answers that do not end by themselves. */
const ENDLESS = 'text/event-stream';

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export const send = (origin: string, sent: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { method, path, headers, body } = sent;
    const { hostname, port } = new URL(origin);
    const outgoing = request({ agent, hostname, port, method, path, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      const { 'content-type': type = '' } = response.headers;
      if (type.startsWith(ENDLESS)) {
        response.destroy();
        return resolve({ status, type, text: '' });
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      return response.on('end', () => resolve({ status, type, text: Buffer.concat(chunks).toString() }));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just before this request. Then it did not receive the request.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send(origin, sent));
      else reject(error);
    });
    outgoing.end(body);
  });

export const endSending = (): void => agent.destroy();

/** Internal details in an answer: a file path, a stack, the name of an internal component. */
const INSIDES = /\.(ts|js|mjs):\d+|node_modules|SQLITE_|at async |\bZodError\b|\bTypeError\b/;

/** A refusal in the window in which a user links a calendar is a page, because a person reads it. */
const GOOGLES_WINDOW = /^<!doctype html>[^]*<h1>Google Calendar<\/h1>/;

/** The error of an answer; undefined for a correct one. */
export const wrongWith = ({ status, type, text }: Answered): string | undefined => {
  if (status >= 500) return `${status}`;
  if (status < 400) return undefined;
  if (INSIDES.test(text)) return 'tells of its insides';
  if (GOOGLES_WINDOW.test(text)) return undefined;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const { message } = JSON.parse(text) as { readonly message?: unknown };
  return typeof message === 'string' && message.trim() !== '' ? undefined : `${status} without a message`;
};

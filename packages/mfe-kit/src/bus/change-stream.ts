/**
 * Reads `GET /api/cambios` as a stream. It uses fetch because EventSource cannot send a token. Each line of JSON, with
 * or without the `data:` of an event stream, is one change.
 */
import { expireSession } from '../session/expire.ts';

/** Ids only, never personal data. `tipo` is the first element of the query keys that the change concerns. */
export interface Change {
  /** `paciente`, `turno` ... */
  readonly tipo: string;
  readonly id: string;
}

/** A change, or an interruption, after which any data may have changed. */
export type News = { readonly type: 'change'; readonly change: Change } | { readonly type: 'reconnected' };

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * Keeps the stream open until the signal aborts or the server refuses the token. The waits between attempts grow, with
 * jitter.
 */
export const openStream = async (
  token: string,
  signal: AbortSignal,
  tell: (news: News) => void,
): Promise<void> => {
  let wait = FIRST_WAIT;
  let interrupted = false;
  while (!signal.aborted) {
    const opened = await readOnce(
      token,
      signal,
      () => {
        if (interrupted) tell({ type: 'reconnected' });
        wait = FIRST_WAIT;
      },
      tell,
    );
    if (opened === 'rejected') return;
    interrupted = true;
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
};

const readOnce = async (
  token: string,
  signal: AbortSignal,
  onOpen: () => void,
  tell: (news: News) => void,
): Promise<'ended' | 'rejected'> => {
  try {
    const response = await fetch('/api/cambios', {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
    });
    if (response.status === 401) {
      await expireSession(token);
      return 'rejected';
    }
    // The session goes on without live news, and a later retry costs little.
    if (!response.ok || response.body === null) return 'ended';
    onOpen();
    for await (const line of linesOf(response.body)) tellLine(line, tell);
  } catch {
    // The connection broke, or the signal aborted. The caller retries after a wait, or stops.
  }
  return 'ended';
};

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const tellLine = (line: string, tell: (news: News) => void): void => {
  const text = line.replace(/^data:/, '').trim();
  if (!text.startsWith('{')) return;
  const { tipo, id } = JSON.parse(text) as { tipo?: unknown; id?: unknown };
  if (typeof tipo === 'string' && typeof id === 'string') tell({ type: 'change', change: { tipo, id } });
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** People who write without pause, whatever happens to the servers, and remember what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Nobody waits longer: a request that has not been answered by then never is. */
const HANGS_MS = 20_000;

const ficha = z.object({ id: z.string(), nombre: z.string() });
const failure = z.object({ message: z.string(), code: z.string() });

export interface Refused {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string;
  readonly message: string;
  /** How long it took to say so. */
  readonly ms: number;
}

export interface Traffic {
  /** Ids of the fichas that were acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  readonly refused: readonly Refused[];
  /** Resolves when so many more were acknowledged. */
  more(count: number): Promise<void>;
  /** Resolves when somebody was refused from now on. */
  refusal(): Promise<void>;
  /** Resolves when each has what it is waiting for. */
  stop(): Promise<void>;
}

export interface TrafficOptions {
  /** Where to write, a replica for each attempt in turn. */
  readonly urls: () => readonly string[];
  readonly token: string;
  readonly writers?: number;
}

/** Every writer repeats what was refused or had no answer, under the same key, until it is acknowledged. */
export const startTraffic = ({ urls, token, writers = 3 }: TrafficOptions): Traffic => {
  const acknowledged = new Set<string>();
  const refused: Refused[] = [];
  let turn = 0;
  const stopping = new AbortController();

  const post = async (nombre: string, key: string): Promise<string | undefined> => {
    const targets = urls();
    const begun = performance.now();
    const response = await fetch(`${targets[((turn += 1)) % targets.length]}/api/fichas`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ nombre }),
      signal: AbortSignal.timeout(HANGS_MS),
    });
    const ms = performance.now() - begun;
    if (response.status === 201) return ficha.parse(await response.json()).id;
    const { code, message } = failure.parse(await response.json());
    refused.push({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      code,
      message,
      ms,
    });
    return undefined;
  };

  const write = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const [nombre, key] = [`Ficha ${randomUUID()}`, randomUUID()];
      for (;;) {
        const id = await post(nombre, key).catch((error: unknown) => {
          if (error instanceof DOMException) throw error; // it hung
          return undefined;
        });
        if (id !== undefined) {
          acknowledged.add(id);
          break;
        }
        await pause(50);
      }
    }
  };
  const writing = Array.from({ length: writers }, write);
  const over = Promise.all(writing);
  over.catch(() => undefined);

  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await Promise.race([pause(20), over]);
  };

  return {
    acknowledged,
    refused,
    more: (count) => {
      const enough = acknowledged.size + count;
      return until(() => acknowledged.size >= enough);
    },
    refusal: () => {
      const before = refused.length;
      return until(() => refused.length > before);
    },
    stop: async () => {
      stopping.abort();
      await over;
    },
  };
};

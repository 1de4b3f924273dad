/** Clients that write without pause during outages and remember what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Timeout of a request. A request without an answer by then hangs. */
const HANGS_MS = 20_000;

const ficha = z.object({ id: z.string(), nombre: z.string() });
const failure = z.object({ message: z.string(), code: z.string() });

export interface Refused {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string;
  readonly message: string;
  /** Time until the answer, in milliseconds. */
  readonly ms: number;
}

export interface Traffic {
  /** Ids of the acknowledged fichas. */
  readonly acknowledged: ReadonlySet<string>;
  readonly refused: readonly Refused[];
  /** Resolves after `count` further acknowledgements. */
  more(count: number): Promise<void>;
  /** Resolves at the next refusal. */
  refusal(): Promise<void>;
  /** Resolves when every pending write is acknowledged. */
  stop(): Promise<void>;
}

export interface TrafficOptions {
  /** The replicas. Each attempt uses the next one. */
  readonly urls: () => readonly string[];
  readonly token: string;
  readonly writers?: number;
}

/** Each writer retries a refused or unanswered write with the same idempotency key until it is acknowledged. */
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
          if (error instanceof DOMException) throw error; // the request hung
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

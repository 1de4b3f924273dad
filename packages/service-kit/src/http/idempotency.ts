/**
 * `Idempotency-Key` (docs/spec/api.md#repeated-requests): the repeat of a POST, PUT or DELETE answers what the
 * first answered, for 24 hours, across restarts. The beginning of a request is stored before it runs. A repeat
 * after a crash, or after its answer was erased with its subject, therefore uses the same ids and the same time,
 * and the event store refuses a second copy of its events.
 */
import { createHmac, hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { z } from 'zod';
import { type Clock, steadyOf, chargeWait, isUnavailable } from '@odonto/event-kit/runtime';
import { Failure, Malformed } from '@odonto/event-kit/decider';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import type { Register } from '@odonto/event-kit/read-models';

/** How long a request waits for its answer to be stored. */
const KEEPING_MS = 500;
const HOURS_24 = 24 * 60 * 60 * 1000;
const WELL_FORMED = /^[\x21-\x7e]{1,255}$/;

/** An answer that can be sent again: its body is text. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: string | undefined;
  /** Decimal `x-posicion` of the first request's append. */
  readonly position?: string | undefined;
}

export interface Settled {
  readonly answer: StoredAnswer;
  /** The subject of the personal data in the answer, which is erased with that subject. */
  readonly subject: string;
}

/** When an idempotent request first began, and the seed of its event and entity ids. */
export interface Beginning {
  readonly at: Date;
  readonly seed: string;
  /** The request began before and its answer was not stored: its work may already be done. */
  readonly again: boolean;
}

export interface Identified {
  readonly key: string;
  readonly userId: string;
  readonly method: string;
  readonly path: string;
  /** The raw bytes. */
  readonly body: Uint8Array;
  /** Called before an answer with data of this subject is repeated. @throws when the caller may no longer see it */
  readonly beforeRepeat?: (subject: string, json: string) => Promise<void>;
}

/** Stored under the request's id before it runs. It holds nothing personal, so it outlives an erased subject. */
const begun = z.object({
  /** Keyed digest: a reader of the register cannot test guesses of a short password in a body. */
  bodyHash: z.string(),
  /** Milliseconds, by the wall clock. */
  at: z.number(),
  /** Expiry in milliseconds by the steady clock; absent in older entries, which are kept for a day. */
  until: z.number().optional(),
});
type Begun = z.infer<typeof begun>;

/** Stored in addition once there is an answer. */
const stored = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  json: z.string().optional(),
  position: z.string().optional(),
  /** The subject whose data a successful answer shows; absent in older entries. */
  subject: z.string().optional(),
});

/** Statuses from here on are refusals. They show no data, so `beforeRepeat` is not called. */
const REFUSAL = 400;

const answerOf = (id: string): string => `${id}.respuesta`;

const sha256 = (...parts: readonly string[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer');

const otherBody = (): Failure =>
  new Failure(409, 'clave-repetida', 'La clave de idempotencia ya se usó con otros datos.');

/** The n-th entity id of an idempotent request: a UUID v7 of the time it began, the same at every repeat. */
export const seededId = ({ at, seed }: Pick<Beginning, 'at' | 'seed'>, n: number): string => {
  const random = sha256(seed, String(n));
  return v7({ msecs: at.getTime(), seq: random.readUInt32BE(16), random: random.subarray(0, 16) });
};

/**
 * As `seededId`, but the ids are in the order of `n`, which is below 2^32. Documents that are written in this order share
 * the pages of an index on ids. Random ids touch a page each.
 */
export const orderedId = ({ at, seed }: Pick<Beginning, 'at' | 'seed'>, n: number): string =>
  v7({ msecs: at.getTime(), seq: n, random: sha256(seed, String(n)).subarray(0, 16) });

/**
 * The request's key, undefined when it has none.
 * @throws Malformed when it is not 1 to 255 visible ASCII characters
 */
export const idempotencyKey = (header: string): string | undefined => {
  if (header === '') return undefined;
  if (WELL_FORMED.test(header)) return header;
  throw new Malformed([{ field: 'Idempotency-Key', message: 'La clave de idempotencia no es válida' }]);
};

export interface Idempotency {
  /**
   * Runs the work of a request unless it ran before; a repeat of a running request waits for it. Work that throws
   * or answers 5xx is not stored.
   * @throws Failure 409 for the key with another body
   */
  once(request: Identified, work: (beginning: Beginning) => Promise<Settled>): Promise<StoredAnswer>;
}

interface Dependencies {
  readonly register: Register;
  /** Whether a subject was erased. */
  readonly isErased: (subject: string) => Promise<boolean>;
  /** Makes deleted entries of the register unreadable in its file soon. */
  readonly scrub: () => Promise<void>;
  readonly clock: Clock;
  /** From the platform, for this purpose only. */
  readonly secret: Uint8Array;
}

export const idempotency = ({ register, isErased, scrub, clock, secret }: Dependencies): Idempotency => {
  const underWay = new Map<string, Promise<StoredAnswer>>();
  const steady = steadyOf(clock);

  const begin = async (id: string, bodyHash: string, userId: string): Promise<Begun & { again: boolean }> => {
    const until = steady.now().getTime() + HOURS_24;
    const fresh: Begun = { bodyHash, at: clock.now().getTime(), until };
    if (await register.insert(id, JSON.stringify(fresh), new Date(until), userId))
      return { ...fresh, again: false };
    const kept = await register.get(id);
    return kept === undefined
      ? begin(id, bodyHash, userId)
      : { ...begun.parse(JSON.parse(kept)), again: true };
  };

  const settle = async (
    id: string,
    { userId, body, beforeRepeat }: Identified,
    work: (beginning: Beginning) => Promise<Settled>,
  ): Promise<StoredAnswer> => {
    const bodyHash = createHmac('sha256', secret).update(id).update(body).digest('base64url');
    const kept = await begin(id, bodyHash, userId);
    if (kept.bodyHash !== bodyHash) throw otherBody();
    const before = await register.get(answerOf(id));
    if (before !== undefined) {
      const { subject, ...answer } = stored.parse(JSON.parse(before));
      if (subject !== undefined && answer.status < REFUSAL) await beforeRepeat?.(subject, answer.json ?? '');
      return answer;
    }
    const { answer, subject } = await work({
      at: new Date(kept.at),
      seed: `${kept.at}.${id}`,
      again: kept.again,
    });
    if (answer.status < 500) await keep(id, answer, new Date(kept.until ?? kept.at + HOURS_24), subject);
    return answer;
  };

  /**
   * A request whose answer cannot be stored still succeeds, because a repeat does the same work under the same ids.
   * An answer that is stored too late is deleted again, and so is one whose subject was erased in the meantime: an
   * erasure first destroys the key and then deletes stored answers, so either the erasure or this check finds it.
   */
  const keep = async (id: string, answer: StoredAnswer, until: Date, subject: string): Promise<void> => {
    const forget = async (): Promise<void> => {
      await register.delete(answerOf(id));
      await scrub();
    };
    const kept = register
      .put(answerOf(id), JSON.stringify({ ...answer, subject }), until, subject)
      .then(async () => {
        if (await isErased(subject)) await forget();
      });
    try {
      if ((await Promise.race([kept, pause(KEEPING_MS, 'late', { ref: false })])) !== 'late') return;
      void kept.then(forget).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };

  const once: Idempotency['once'] = async (request, work) => {
    const id = sha256(request.userId, request.method, request.path, request.key).toString('base64url');
    const first = underWay.get(id);
    if (first) {
      // The register decides how to continue: its answer, a conflict of bodies, or a new attempt.
      const since = performance.now();
      await first.catch((error: unknown) => isUnavailable(error) && chargeWait(since));
      return once(request, work);
    }
    const running = settle(id, request, work).finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  };

  return { once };
};

/** Performs a request of a route: input, idempotency, the handler and its failures. */
import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Ceilings } from './ceilings.ts';
import { defined, NotFound } from '@odonto/event-kit/decider';
import { compressed } from './compressed.ts';
import type { Consistency } from './consistency.ts';
import { asFailure, failureBody } from './failures.ts';
import {
  type Beginning,
  type Idempotency,
  idempotencyKey,
  type Settled,
  type StoredAnswer,
  seededId,
} from './idempotency.ts';
import type { Read } from '@odonto/practice/reads';
import type { JsonText } from '@odonto/event-kit/read-models';
import { parseInput } from './input.ts';
import { type ReadBody, readJsonBody } from './json-body.ts';
import { type Answer, ok } from './answer.ts';
import type { CheckAnswer } from './check-answer.ts';
import { type Caller, type Request, type Route, takesKey } from './route.ts';
import type { Context } from './state.ts';

export interface Parts {
  readonly consistency: Consistency;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
  readonly ceilings: Ceilings;
  /** As `Service.beforeRepeat`. */
  readonly beforeRepeat?: (caller: Caller, subject: string, json: string) => Promise<void>;
  /** Called with records that were read; nothing waits for it. */
  readonly onRead?: (read: Read) => void;
  /** Set by tests: compares each answer with the declaration of the route. */
  readonly checkAnswer?: CheckAnswer;
}

/** The body of a form, which the handler reads itself. */
const NO_BODY: ReadBody = { bytes: new Uint8Array(), parse: () => ({}) };

/** The actor of requests without a signed-in user: their events carry no user's id. */
const ANONYMOUS = { id: 'anonimo', rol: 'sistema' } as const;

/** Aborted at once if the client has already gone, because a handler may read the signal late. */
const abortSignal = (ctx: Context): AbortSignal => {
  const gone = new AbortController();
  if (ctx.res.closed && !ctx.res.writableFinished) gone.abort();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
};

interface Input {
  readonly ctx: Context & { readonly params: Readonly<Record<string, string>> };
  readonly caller: Caller | undefined;
  readonly read: ReadBody;
  /** Absent without an Idempotency-Key. */
  readonly beginning?: Beginning;
}

const requestOf = (route: Route, { clock, consistency }: Parts, input: Input): Request => {
  const { ctx, caller, read, beginning } = input;
  const fresh: string[] = [];
  // Also parsed where the route takes no fields: a body that is not JSON is refused everywhere.
  const body = read.parse();
  let signal: AbortSignal | undefined;
  return {
    params: ctx.params,
    query: parseInput(route.query, { ...ctx.query }),
    body: route.body && parseInput(route.body, body),
    get caller() {
      if (!caller) throw new Error(`${route.path} is public: it has no caller`);
      return caller;
    },
    actor: caller ? { id: caller.id, rol: caller.rol } : ANONYMOUS,
    requestId: ctx.state.requestId,
    ...(beginning && { seed: beginning.seed, again: beginning.again }),
    onAppended: (position) => consistency.appended(ctx, position),
    headers: ctx.headers,
    ip: ctx.ip,
    inLog: (fields, msg = 'request') => {
      ctx.state.logged = { fields: { ...ctx.state.logged?.fields, ...fields }, msg };
    },
    stream: ctx.req,
    get signal() {
      return (signal ??= abortSignal(ctx));
    },
    newId: (n = 0) => (beginning ? seededId(beginning, n) : (fresh[n] ??= v7())),
    now: beginning?.at ?? clock.now(),
  };
};

/** Runs the handler; a second time if it found nothing while projections were behind. */
const run = async (route: Route, parts: Parts, input: Input): Promise<Answer> => {
  let request: Request | undefined;
  const answer: Answer = await parts.consistency.lookTwice(input.ctx, route.form !== undefined, async () => {
    if (input.caller) await route.admits?.(input.caller);
    request ??= requestOf(route, parts, input);
    return route.handle(request);
  });
  const requested = request;
  if (route.reads && requested) {
    const { actor: reader, requestId, now: at } = requested;
    parts.onRead?.({ shown: () => route.reads?.(requested, answer), reader, requestId, at });
  }
  return answer;
};

const bytesOf = (json: Uint8Array): Buffer => Buffer.from(json.buffer, json.byteOffset, json.byteLength);

const textOf = (json: JsonText): string => (typeof json === 'string' ? json : bytesOf(json).toString());

const settled = (ctx: Context, answer: Answer, userId: string): Settled => {
  if (answer.stream)
    throw new Error('a stream cannot be answered twice: this route takes no Idempotency-Key');
  return {
    answer: {
      status: answer.status,
      headers: answer.headers ?? {},
      json: answer.json === undefined ? (JSON.stringify(answer.body) ?? '') : textOf(answer.json),
      position: ctx.state.position?.toString(),
    },
    subject: answer.subject ?? userId,
  };
};

/** A failure that the caller may see is stored like any other answer, so a repeat gets the same one. */
const settledFailure = (ctx: Context, error: unknown, userId: string): Settled => {
  const failure = asFailure(error);
  if (failure.status >= 500) throw error;
  const body = failureBody(failure, ctx.state.requestId);
  return settled(ctx, { status: failure.status, headers: failure.headers, body }, userId);
};

const contentOf = ({ stream, json, body }: Answer): JsonText | Readable | undefined =>
  stream ?? json ?? JSON.stringify(body);

const respond = async (ctx: Context, route: Route, { checkAnswer }: Parts, answer: Answer): Promise<void> => {
  ctx.status = answer.status;
  ctx.set({ ...answer.headers });
  const content = contentOf(answer);
  const isJson = content !== undefined && !(content instanceof Readable);
  if (isJson && ctx.response.type === '') ctx.type = 'application/json; charset=utf-8';
  checkAnswer?.(route, { status: answer.status, contentType: ctx.response.type, content });
  if (content instanceof Readable) ctx.body = answered(ctx, content);
  else ctx.body = await compressed(ctx, content instanceof Uint8Array ? bytesOf(content) : (content ?? ''));
};

/** A stream that fails after the answer began can only be cut: the client must not take it for complete. */
const answered = (ctx: Context, stream: Readable): Readable => stream.once('error', () => ctx.res.destroy());

const respondAgain = async (
  ctx: Context,
  route: Route,
  parts: Parts,
  stored: StoredAnswer,
): Promise<void> => {
  if (stored.position !== undefined) await parts.consistency.appended(ctx, BigInt(stored.position));
  const { status, headers, json } = stored;
  await respond(ctx, route, parts, defined({ status, headers, json }));
};

/** Answers a request of a route for a caller who is allowed to make it. */
export const perform = async (
  route: Route,
  parts: Parts,
  ctx: Input['ctx'],
  caller: Caller | undefined,
): Promise<void> => {
  // Before the body and the key are read, so that a repeat does not get this refusal from the register.
  const leave = route.ceiling && caller && parts.ceilings.enter(route.ceiling, caller.id);
  try {
    await performOne(route, parts, ctx, caller);
  } finally {
    leave?.();
  }
};

const performOne = async (
  route: Route,
  parts: Parts,
  ctx: Input['ctx'],
  caller: Caller | undefined,
): Promise<void> => {
  const key = takesKey(route) ? idempotencyKey(ctx.get('idempotency-key')) : undefined;
  const read = route.form ? NO_BODY : await readJsonBody(ctx, route.maxBody);
  await parts.consistency.catchUpWithCaller(ctx);
  const input = { ctx, caller, read };
  if (key === undefined || !caller) {
    await respond(ctx, route, parts, await run(route, parts, input));
    return;
  }
  const identified = {
    key,
    userId: caller.id,
    method: route.method,
    path: ctx.path,
    body: read.bytes,
    beforeRepeat: async (subject: string, json: string) => {
      if (subject === caller.id || route.repeatsAlways === true) return;
      await route.admits?.(caller);
      await parts.beforeRepeat?.(caller, subject, json);
    },
  };
  const stored = await parts.idempotency.once(identified, async (beginning) => {
    try {
      return settled(ctx, await run(route, parts, { ...input, beginning }), caller.id);
    } catch (error) {
      if (route.removed !== undefined && beginning.again && error instanceof NotFound)
        return settled(ctx, ok({ message: route.removed }), caller.id);
      return settledFailure(ctx, error, caller.id);
    }
  });
  await respondAgain(ctx, route, parts, stored);
};

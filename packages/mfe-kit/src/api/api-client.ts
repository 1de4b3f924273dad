/**
 * The only API client: JSON, the session's token, positions, idempotent repeats and typed errors (docs/spec/api.md).
 * Addresses have the same origin, because the gateway serves both page and API.
 */
import type { FailureBody } from '@odonto/contracts';
import { expireSession } from '../session/expire.ts';
import { pendingReplacement, replaceToken } from '../session/replacement.ts';
import { currentSession, requirePasswordChange, type Session, session$ } from '../session/session.ts';
import { ApiError, isAbort, NetworkError } from './api-error.ts';
import { forgetKeys, keyFor, settle } from './idempotency.ts';
import { currentPosition, notePosition } from './position.ts';
import { PREPARING, tellPreparing } from './preparing.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds without an answer after which the call fails; default 30,000. */
  readonly timeout?: number;
  /** The version (`ETag`) that a change is based on: the server refuses any other with 412. */
  readonly ifMatch?: string;
  /** The answer carries a new token, and the server ends the earlier ones. */
  readonly replacesToken?: true;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const LOGIN = '/api/profesionales/login';
/** The server answers every call with this code until a password that an administrator set is changed. */
const TEMPORARY = 'contrasena-temporal';
/** Paths whose answers carry a token or another secret. The server must not store such an answer for a repeat. */
const WITH_SECRET =
  /^\/api\/(?:profesionales\/(?:login|login\/[a-z-]+|sesion|[^/]+\/(?:password|sesiones))|segundo-factor\/[a-z]+)$/;

/** How many sessions of this tab have ended. */
let ends = 0;
session$.subscribe(({ status }) => {
  if (status === 'dentro') return;
  ends += 1;
  forgetKeys();
});

/**
 * Sends a request and returns its successful answer, unread. A 401 of any call but the login ends the session and goes
 * to `/`. A GET waits while this tab replaces the token. A call that was refused because its token was replaced is
 * retried with the new token.
 * @throws ApiError for any other failure of the server, NetworkError without an answer, the caller's own AbortError
 */
const send = async (
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Response> => {
  const replacement = method === 'GET' ? pendingReplacement() : undefined;
  if (replacement) await replacement;
  const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const key =
    method === 'GET' || WITH_SECRET.test(path) || content instanceof FormData
      ? undefined
      : keyFor(method, path, content ?? '');
  const session = currentSession();
  const token = tokenOf(session);
  const endsBefore = ends;
  const response = await fetchOrFail(
    path,
    { method, headers: headersOf(token, content, key, options.ifMatch), body: content ?? null },
    options,
  );
  notePosition(response.headers.get('x-posicion'));
  if (key !== undefined && response.status < 500) settle(method, path, key);
  if (response.ok) return response;
  if (response.status === 401 && path !== LOGIN && token !== undefined) {
    const ended = expireSession(token);
    // `ended` waits for the call that replaces the token, so that call must not wait for `ended`.
    if (!options.replacesToken) await ended;
    if (ends === endsBefore && goesOn(session)) return send(method, path, body, options);
  }
  const failure = await failureOf(response);
  if (failure.code === PREPARING) tellPreparing(failure.message);
  if (failure.code === TEMPORARY && token !== undefined) requirePasswordChange(token);
  throw failure;
};

const fetchOrFail = async (path: string, init: RequestInit, options: CallOptions): Promise<Response> => {
  const timeout = AbortSignal.timeout(options.timeout ?? 30_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await fetch(path, { ...init, signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new NetworkError(timeout.aborted ? 'demora' : 'sin-conexion', error);
  }
};

const tokenOf = (session: Session): string | undefined =>
  session.status === 'dentro' ? session.token : undefined;

/** Whether the session of the same user goes on with another token. */
const goesOn = (before: Session): boolean => {
  const now = currentSession();
  return (
    before.status === 'dentro' &&
    now.status === 'dentro' &&
    now.usuario.id === before.usuario.id &&
    now.token !== before.token
  );
};

const headersOf = (
  token: string | undefined,
  content: string | FormData | undefined,
  key: string | undefined,
  ifMatch: string | undefined,
): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  // Only the browser knows the boundary in a form's content type.
  if (typeof content === 'string') headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set('idempotency-key', key);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  const position = currentPosition();
  if (position !== undefined) headers.set('x-posicion', position);
  return headers;
};

const failureOf = async (response: Response): Promise<ApiError> => {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body = await response.json().then(
    (value: unknown) => (typeof value === 'object' && value !== null ? (value as Partial<FailureBody>) : {}),
    () => ({}),
  );
  return new ApiError(response.status, body, Number.isFinite(retryAfter) ? retryAfter : undefined);
};

/** The parse of every answer: its shape is the one that contracts publishes for the route. */
const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

export const api = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> =>
    json(send('GET', path, undefined, options)),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    json(send('POST', path, body, options)),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    json(send('PUT', path, body, options)),
  delete: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    json(send('DELETE', path, body, options)),
  /** For a call that ends the session's token and answers a new one, with which the session continues. */
  replacingToken: <T extends { readonly token?: string }>(
    method: 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<T> => replaceToken(() => json<T>(send(method, path, body, { replacesToken: true }))),
  /** Returns the whole answer, for callers that need its headers. */
  answer: send,
  /** Returns the whole answer, for files. */
  download: (path: string, options: CallOptions = {}): Promise<Response> =>
    send('GET', path, undefined, options),
} as const;

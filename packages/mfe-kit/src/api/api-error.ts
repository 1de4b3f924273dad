import type { FailureBody } from '@odonto/contracts';

/** The server answered with a failure. `message` is the server's own, for users; empty if it sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: NonNullable<FailureBody['errors']>;
  /** The pacientes of the organization with the same DNI, when a paciente is registered. */
  readonly coincidencias: NonNullable<FailureBody['coincidencias']>;
  /** What takes the place of a booking that the server refused. */
  readonly choques: NonNullable<FailureBody['choques']>;
  /** Identifies the request in the log, for support. */
  readonly requestId: string;
  /** Seconds after which the server accepts a retry. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<FailureBody>, retryAfter?: number) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code ?? '';
    this.errors = body.errors ?? [];
    this.coincidencias = body.coincidencias ?? [];
    this.choques = body.choques ?? [];
    this.requestId = body.requestId ?? '';
    this.retryAfter = retryAfter;
  }
}

/** There was no answer: the network is down, or the server took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: 'sin-conexion' | 'demora';

  constructor(reason: 'sin-conexion' | 'demora', cause: unknown) {
    super('Error de conexión. Intente nuevamente.', { cause });
    this.reason = reason;
  }
}

/** The message for the user: the server's, that of a failed connection, or `otherwise`. */
export const messageOf = (error: unknown, otherwise: string): string => {
  const known = error instanceof ApiError || error instanceof NetworkError;
  return known && error.message !== '' ? error.message : otherwise;
};

/** Whether the caller cancelled the request, which needs no message. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

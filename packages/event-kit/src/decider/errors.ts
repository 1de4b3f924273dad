/** Failures that a caller may see. Every other error is a bug: it is logged and answered with a generic sentence. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** A failure with a code for programs, a Spanish sentence for people and the HTTP status of the answer. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Further fields of the answer, as `fallo` in contracts declares them. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: {
      errors?: readonly FieldError[];
      headers?: Record<string, string>;
      details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.details = extra.details ?? {};
  }
}

/** A business rule rejects the command: 409. */
export class RuleBroken extends Failure {
  constructor(code: string, message: string) {
    super(409, code, message);
  }
}

/** The record does not exist or belongs to somebody else: 404. The two answers are identical. */
export class NotFound extends Failure {
  constructor(message: string) {
    super(404, 'no-encontrado', message);
  }
}

/**
 * @param missing the message of NotFound, or a function that makes another failure
 * @returns the value
 * @throws NotFound or the other failure when there is no value
 */
export const existing = <Value extends object>(
  value: Value | null | undefined,
  missing: string | (() => Failure),
): Value => {
  if (value) return value;
  throw typeof missing === 'string' ? new NotFound(missing) : missing();
};

/** Malformed input: 400 with every invalid field in the order of the spec; the message is that of the first. */
export class Malformed extends Failure {
  constructor(errors: readonly [FieldError, ...FieldError[]]) {
    super(400, 'datos-invalidos', errors[0].message, { errors });
  }
}

/** The caller's role does not allow the request: 403. */
export class Forbidden extends Failure {
  constructor(message = 'No tienes permiso para acceder a esta sección') {
    super(403, 'sin-permiso', message);
  }
}

/** A dependency does not answer: 503 with Retry-After in seconds. `cause` is for the log. */
export class Unavailable extends Failure {
  constructor(
    message = 'El servicio no está disponible en este momento. Intente nuevamente.',
    retryAfter = 2,
    cause?: unknown,
  ) {
    super(503, 'no-disponible', message, { headers: { 'Retry-After': String(retryAfter) } });
    if (cause !== undefined) this.cause = cause;
  }
}

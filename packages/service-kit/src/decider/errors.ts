/** Failures that a caller is meant to see. Everything else is a bug: logged, and answered with a generic sentence. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** A failure with a code for programs, a Spanish sentence for people and the status it is answered with. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { errors?: readonly FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
  }
}

/** A business rule says no: 409. */
export class RuleBroken extends Failure {
  constructor(code: string, message: string) {
    super(409, code, message);
  }
}

/** Absent or not yours: 404, the two told apart by nothing. */
export class NotFound extends Failure {
  constructor(message: string) {
    super(404, 'no-encontrado', message);
  }
}

/** Malformed input: 400 with every broken field in the order of the spec; the message is the first. */
export class Malformed extends Failure {
  constructor(errors: readonly [FieldError, ...FieldError[]]) {
    super(400, 'datos-invalidos', errors[0].message, { errors });
  }
}

/** The role does not allow it: 403. */
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

/** Turns an error into an answer (docs/spec/api.md#errors): `{ message, code, errors?, requestId }`. */
import type { FailureBody } from '@odonto/contracts/failure';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { defined, Failure, NotFound, Unavailable } from '@odonto/event-kit/decider';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { Preparing } from '@odonto/event-kit/projections';
import { logFailure } from '@odonto/event-kit/runtime';
import { describeError } from './request-log.ts';

export const unauthenticated = (): Failure =>
  new Failure(401, 'no-autenticado', 'La sesión no es válida o ha expirado. Inicie sesión nuevamente.');

export const noSuchPath = (): Failure => new NotFound('La dirección no existe.');

/** @param taken the methods that the address accepts, where they are known */
export const notAllowed = (taken: readonly string[] = []): Failure =>
  new Failure(405, 'metodo-no-permitido', 'Método no permitido.', {
    ...(taken.length > 0 && { headers: { Allow: taken.join(', ') } }),
  });

export const tooLarge = (message = 'El cuerpo de la solicitud es demasiado grande.'): Failure =>
  new Failure(413, 'demasiado-grande', message);

/** The answer to an unexpected error. */
const unexpected = (): Failure =>
  new Failure(500, 'error-interno', 'Ocurrió un error inesperado. Intente nuevamente.');

/** Seconds after which to retry while projections catch up. */
const PREPARING_AGAIN_S = 5;

/** While projections catch up at the start, no reads are answered. */
const preparing = ({ percent }: Preparing): Failure =>
  new Failure(
    503,
    'preparando',
    `El sistema está preparando los datos (${percent} %). Estará disponible cuando termine.`,
    { headers: { 'Retry-After': String(PREPARING_AGAIN_S) } },
  );

/** The failure to answer for any error. */
export const asFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (error instanceof Preparing) return preparing(error);
  return error instanceof StoreUnavailable ? new Unavailable() : unexpected();
};

export const failureBody = (failure: Failure, requestId: string): FailureBody =>
  defined({
    ...failure.details,
    message: failure.message,
    code: failure.code,
    errors: failure.errors,
    requestId,
  });

/** Logs what the answer leaves out: a bug, or a dependency that does not answer. */
const logUnexpected = (logger: Logger, error: unknown, requestId: string): void => {
  // The start logs its own lines.
  if (error instanceof Preparing) return;
  if (error instanceof StoreUnavailable || (error instanceof Unavailable && error.cause !== undefined))
    logFailure(logger, error, 'refused: dependency unavailable', { requestId });
  else if (!(error instanceof Failure))
    logger.error({ requestId, err: describeError(error) }, 'unexpected error');
};

const isBrokenOff = ({ destroyed, complete }: Koa.Context['req']): boolean => destroyed && !complete;

/** Answers the errors of the middleware below it, in services and in the gateway. */
export const answerFailures =
  <S extends { requestId: string }>(logger: Logger): Koa.Middleware<S> =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // A client that disconnects in the middle of a request is not an error of the service.
      if (!isBrokenOff(ctx.req)) logUnexpected(logger, error, ctx.state.requestId);
      if (ctx.res.headersSent) {
        ctx.res.destroy();
        return;
      }
      const failure = asFailure(error);
      ctx.status = failure.status;
      ctx.set(failure.headers);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = failureBody(failure, ctx.state.requestId);
    }
  };

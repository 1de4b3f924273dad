/** How the gateway itself says no: in the shape and words of every service (service kit), and a few of its own. */
import { Failure, Unavailable } from '@odonto/service-kit/decider/errors';
import { asFailure, failureBody, logUnexpected } from '@odonto/service-kit/http/failures';
import type { Logger } from 'pino';
import type { Middleware } from './context.ts';

export const tooLarge = (message: string): Failure => new Failure(413, 'demasiado-grande', message);

/** The service is not part of this installation. */
export const notDeployed = (): Failure =>
  new Unavailable('Este módulo no está disponible en esta instalación.', 60);

/** The service is down, fell over or keeps silent. */
export const notAnswering = (): Failure => new Unavailable();

/** Answers what is thrown below. Anything but a Failure is a bug: its detail goes to the log only. */
export const answerFailures =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      logUnexpected(logger, error, ctx.state.requestId);
      const failure = asFailure(error);
      ctx.status = failure.status;
      ctx.set(failure.headers);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = failureBody(failure, ctx.state.requestId);
    }
  };

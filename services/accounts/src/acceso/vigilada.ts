import { Failure } from '@odonto/service-kit/decider/errors';
import type { Request, Route } from '@odonto/service-kit/http/route';
import { redDeOrigen } from '../login/red-de-origen.ts';
import type { CuentaProbada, Rechazos } from './rechazos.ts';

const RECHAZOS: ReadonlySet<number> = new Set([401, 403, 429]);

const tieneToken = (body: unknown): boolean => typeof body === 'object' && body !== null && 'token' in body;

/**
 * Wraps a route that takes a secret of an account: its refusals are recorded, and the log line of each request carries
 * the account's keyed hash.
 * @param cuentaDe the account of a request; undefined when it is unknown, and then the request is not recorded
 */
export const vigilada = (
  route: Route,
  rechazos: Pick<Rechazos, 'anotar' | 'clave'>,
  cuentaDe: (request: Request) => CuentaProbada | undefined | Promise<CuentaProbada | undefined>,
): Route => ({
  ...route,
  handle: async (request) => {
    const cuenta = await cuentaDe(request);
    if (!cuenta) return route.handle(request);
    request.inLog({ cuenta: rechazos.clave('email' in cuenta ? cuenta.email : cuenta.profesionalId) });
    try {
      const answer = await route.handle(request);
      // A second step may be asked for instead.
      if (route.access === 'publica' && tieneToken(answer.body)) request.inLog({}, 'login');
      return answer;
    } catch (error) {
      if (error instanceof Failure && RECHAZOS.has(error.status))
        rechazos.anotar(cuenta, redDeOrigen(request.ip), error.code);
      throw error;
    }
  },
});

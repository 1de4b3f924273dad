import { Failure } from '@odonto/service-kit/decider/errors';
import type { Request, Route } from '@odonto/service-kit/http/route';
import type { CuentaProbada, Rechazos } from './rechazos.ts';

const RECHAZOS: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * A route that takes a secret of an account: what it refuses is recorded, and the log's line of each request carries
 * the account's keyed hash.
 */
export const vigilada = (
  route: Route,
  rechazos: Pick<Rechazos, 'anotar' | 'clave'>,
  cuentaDe: (request: Request) => CuentaProbada,
): Route => ({
  ...route,
  handle: async (request) => {
    const cuenta = cuentaDe(request);
    request.inLog({ cuenta: rechazos.clave('email' in cuenta ? cuenta.email : cuenta.profesionalId) });
    try {
      return await route.handle(request);
    } catch (error) {
      if (error instanceof Failure && RECHAZOS.has(error.status))
        rechazos.anotar(cuenta, request.ip, error.code);
      throw error;
    }
  },
});

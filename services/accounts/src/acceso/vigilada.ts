import { Failure } from '@odonto/event-kit/decider';
import type { Request, Route } from '@odonto/service-kit/routes';
import { redDeOrigen } from '../login/red-de-origen.ts';
import type { UsuarioProbado, Rechazos } from './rechazos.ts';

const RECHAZOS: ReadonlySet<number> = new Set([401, 403, 429]);

const tieneToken = (body: unknown): boolean => typeof body === 'object' && body !== null && 'token' in body;

/** Runs an attempt on an account: records a refusal, and adds the account's keyed hash to the request's log line. */
export const vigilando = async <T>(
  rechazos: Pick<Rechazos, 'anotar' | 'clave'>,
  usuario: UsuarioProbado,
  { ip, inLog }: Pick<Request, 'ip' | 'inLog'>,
  intento: () => Promise<T>,
): Promise<T> => {
  inLog({ cuenta: rechazos.clave('email' in usuario ? usuario.email : usuario.profesionalId) });
  try {
    return await intento();
  } catch (error) {
    if (error instanceof Failure && RECHAZOS.has(error.status))
      rechazos.anotar(usuario, redDeOrigen(ip), error.code);
    throw error;
  }
};

/**
 * Wraps a public route that takes a secret of an account: its refusals are recorded, and the log line of each request carries
 * the account's keyed hash.
 * @param usuarioDe the account of a request; undefined when it is unknown, and then the request is not recorded
 */
export const vigilada = (
  route: Route,
  rechazos: Pick<Rechazos, 'anotar' | 'clave'>,
  usuarioDe: (request: Request) => UsuarioProbado | undefined | Promise<UsuarioProbado | undefined>,
): Route => ({
  ...route,
  handle: async (request) => {
    const usuario = await usuarioDe(request);
    if (!usuario) return route.handle(request);
    const answer = await vigilando(rechazos, usuario, request, () => route.handle(request));
    // The answer may require a second step instead.
    if (tieneToken(answer.body)) request.inLog({}, 'login');
    return answer;
  },
});

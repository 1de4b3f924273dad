/** Who is calling: a good token whose session still stands, with the role that its user has now. */
import type { Sesion } from '../sessions/sesiones.projection.ts';
import { Forbidden } from '../decider/errors.ts';
import { unauthenticated } from './failures.ts';
import type { Access, Caller } from './route.ts';
import type { VerifyToken } from './tokens.ts';

/**
 * What is known of a user's sessions; undefined for one nobody has heard of yet. A projection that is still
 * to hear of a new user does not keep them out: their token is signed.
 */
export type SessionsOf = (profesionalId: string) => Promise<Sesion | undefined>;

const bearer = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** @throws Failure 401 without a token that stands */
export const identify =
  (verify: VerifyToken, sessionsOf: SessionsOf) =>
  async (authorization: string): Promise<Caller> => {
    const token = bearer(authorization);
    const session = token === undefined ? undefined : verify(token);
    if (!session) throw unauthenticated();
    const known = await sessionsOf(session.id);
    if (known && (!known.vigente || session.sesion < known.terminadas)) throw unauthenticated();
    return { id: session.id, nombre: session.nombre, rol: known?.rol ?? session.rol };
  };

/** @throws Forbidden when the route is not for the caller's role */
export const admit = (access: Exclude<Access, 'publica'>, caller: Caller): void => {
  if (!access.includes(caller.rol)) throw new Forbidden();
};

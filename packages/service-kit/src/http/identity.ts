/** Identifies the caller: verifies the token, checks that its session has not ended, and reads the current role. */
import { MENSAJES_DE_CONTRASENA } from '@odonto/contracts';
import { Failure, Forbidden } from '@odonto/event-kit/decider';
import { type Sesion, sigueEnPie } from '@odonto/practice/sessions';
import { unauthenticated } from './failures.ts';
import type { Caller, Route } from './route.ts';
import type { Session, VerifyToken } from './tokens.ts';

/** The projected sessions of a user. Undefined for a new user not projected yet, whose signed token is then enough. */
export type SessionsOf = (profesionalId: string) => Promise<Sesion | undefined>;

const bearer = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** The token decides while the projection is behind it. */
const esTemporal = (known: Sesion | undefined, session: Session): boolean =>
  (known && session.sesion <= known.terminadas ? known : session).temporal === true;

/** @throws Failure 401 without a valid token */
export const identify =
  (verify: VerifyToken, sessionsOf: SessionsOf) =>
  async (authorization: string): Promise<Caller> => {
    const token = bearer(authorization);
    const session = token === undefined ? undefined : verify(token);
    if (!session) throw unauthenticated();
    const known = await sessionsOf(session.id);
    if (!sigueEnPie(known, session)) throw unauthenticated();
    const { id, nombre, sesionId } = session;
    return {
      id,
      nombre,
      rol: known?.rol ?? session.rol,
      ...(sesionId !== undefined && { sesionId }),
      ...(esTemporal(known, session) && { temporal: true }),
    };
  };

/** The failure for a caller who has to change their password first. */
export const contrasenaTemporal = (): Failure =>
  new Failure(403, 'contrasena-temporal', MENSAJES_DE_CONTRASENA.temporal);

/**
 * @throws Failure 403 `contrasena-temporal` when the caller has to change their password first
 * @throws Forbidden when the route is not for the caller's role
 */
export const admit = (route: Pick<Route, 'access' | 'conContrasenaTemporal'>, caller: Caller): void => {
  if (caller.temporal && !route.conContrasenaTemporal) throw contrasenaTemporal();
  if (route.access !== 'publica' && !route.access.includes(caller.rol)) throw new Forbidden();
};

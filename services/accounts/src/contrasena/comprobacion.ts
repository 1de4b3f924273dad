/** Checks the password of a signed-in user again. A wrong one counts as a failed login and is recorded. */
import { MENSAJES_DE_CONTRASENA } from '@odonto/contracts/profesional-contrasena-textos';
import { Forbidden } from '@odonto/event-kit/decider';
import type { Request } from '@odonto/service-kit/routes';
import type { Rechazos } from '../acceso/rechazos.ts';
import { vigilando } from '../acceso/vigilada.ts';
import type { LoginLimits } from '../login/login-limits.ts';
import type { Usuario } from '../profesional/profesional.decider.ts';
import type { Contrasenas } from './contrasenas.ts';

/** Who types the password, and from where. */
export type QuienPrueba = Pick<Request, 'caller' | 'ip' | 'inLog'>;

/**
 * @param usuario the caller's own account
 * @throws Forbidden when the password is wrong
 * @throws Failure 429 with Retry-After when it was tried too often
 */
export type Comprobacion = (usuario: Usuario, password: string, request: QuienPrueba) => Promise<void>;

interface Dependencies {
  readonly contrasenas: Pick<Contrasenas, 'fits'>;
  readonly limits: LoginLimits;
  readonly rechazos: Pick<Rechazos, 'anotar' | 'clave'>;
}

export const comprobacion =
  ({ contrasenas, limits, rechazos }: Dependencies): Comprobacion =>
  ({ datos, hash }, password, request) =>
    vigilando(rechazos, { profesionalId: request.caller.id }, request, async () => {
      const attempt = limits.attempt(datos.email, request.ip);
      await attempt.turn();
      if (!(await contrasenas.fits(password, hash)))
        throw new Forbidden(MENSAJES_DE_CONTRASENA.actualIncorrecta);
      // `succeeded` would reset the limit of the second step, which counts under the same account.
      attempt.withdrawn();
    });

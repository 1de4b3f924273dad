/** Compares a password with an account's, and counts it as an attempt (login-limits.ts). */
import type { LoginLimits } from '../login/login-limits.ts';
import type { Cuenta } from '../profesional/profesional.decider.ts';
import type { Contrasenas } from './contrasenas.ts';

/**
 * Whether the password of a signed-in user's own account is the one given.
 * @param ip where the request came from
 * @throws Failure 429 with Retry-After when it was tried too often
 */
export type Comprobacion = (cuenta: Cuenta, password: string, ip: string) => Promise<boolean>;

export const comprobacion =
  (contrasenas: Contrasenas, limits: LoginLimits): Comprobacion =>
  async ({ datos, hash }, password, ip) => {
    const attempt = limits.attempt(datos.email, ip);
    await attempt.turn();
    const fits = await contrasenas.fits(password, hash);
    if (fits) attempt.succeeded();
    return fits;
  };

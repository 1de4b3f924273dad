import { tokenSigner } from '@odonto/service-kit/http/tokens';
import type { Platform, Service } from '@odonto/service-kit/service';
import { contrasenas as bcrypt } from './contrasena/contrasenas.ts';
import { primerasCuentas } from './inicio/primeras-cuentas.ts';
import { loginLimits } from './login/login-limits.ts';
import { loginRoutes } from './login/login.routes.ts';
import { cuentas as cuentasDe } from './profesional/cuentas.ts';
import { cambiosDeProfesionales } from './profesional/profesional.changes.ts';
import { borradoDeProfesionales } from './profesional/profesional.reactions.ts';
import { profesionales } from './profesional/profesionales.projection.ts';
import { profesionalesRoutes } from './profesional/profesionales.routes.ts';

export interface AccountsOptions {
  /** Of bcrypt; lower only in tests. */
  readonly bcryptCost?: number;
  /** Tells the person at the terminal the passwords that nobody chose, once. */
  readonly announce?: (line: string) => void;
}

const toTerminal = (line: string): void => void process.stdout.write(`${line}\n`);

/** Everything the accounts service is made of. */
export const accounts = (
  platform: Platform,
  { bcryptCost, announce = toTerminal }: AccountsOptions = {},
): Service => {
  const { log, clock, settings } = platform;
  const cuentas = cuentasDe(log, clock, platform.secret('emails'));
  const contrasenas = bcrypt(bcryptCost);
  const vista = platform.view(profesionales);
  const signToken = tokenSigner(platform.signingKey(), clock);
  return {
    name: 'accounts',
    projections: [profesionales],
    reactions: [borradoDeProfesionales(cuentas, (subject, at) => platform.erase(subject, at))],
    routes: [
      loginRoutes({ cuentas, contrasenas, limits: loginLimits(clock), vista, signToken }),
      ...profesionalesRoutes(vista),
    ],
    changes: cambiosDeProfesionales,
    onReady: () => primerasCuentas({ cuentas, contrasenas, vista, settings, announce }),
    onStop: () => contrasenas.stop(),
  };
};

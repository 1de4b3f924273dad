import { createPublicKey } from 'node:crypto';
import { tokenSigner, tokenVerifier } from '@odonto/service-kit/http/tokens';
import { retencionDe } from '@odonto/service-kit/personal-data/retencion';
import type { Platform, Service } from '@odonto/service-kit/service';
import { administradoresAlDia } from './administradores/administradores.reactions.ts';
import type { CostoDeArgon2 } from './contrasena/argon2.hash.ts';
import { contrasenas as argon2 } from './contrasena/contrasenas.ts';
import { reserva as reservaDe } from './email/reserva.ts';
import { primerasCuentas } from './inicio/primeras-cuentas.ts';
import { iniciarSesionCon } from './login/iniciar-sesion.ts';
import { loginLimits } from './login/login-limits.ts';
import { loginRoutes } from './login/login.routes.ts';
import { pertenencias } from './pertenencias/pertenencias.projection.ts';
import { pertenenciasRoutes } from './pertenencias/pertenencias.routes.ts';
import { cuentas as cuentasDe } from './profesional/cuentas.ts';
import { gestion } from './profesional/gestion.ts';
import { cambiosDeProfesionales } from './profesional/profesional.changes.ts';
import { borradoDeProfesionales } from './profesional/profesional.reactions.ts';
import { profesionales } from './profesional/profesionales.projection.ts';
import { profesionalesRoutes } from './profesional/profesionales.routes.ts';
import { segundoFactorDe } from './segundo-factor/segundo-factor.ts';
import { sesionRoutes } from './sesion/sesion.routes.ts';

export interface AccountsOptions {
  /** Of every hash of a password; lower only in tests. */
  readonly costo?: CostoDeArgon2;
  /** Tells the person at the terminal the passwords that nobody chose, once. */
  readonly announce?: (line: string) => void;
}

const toTerminal = (line: string): void => void process.stdout.write(`${line}\n`);

/** Everything the accounts service is made of. */
export const accounts = (
  platform: Platform,
  { costo, announce = toTerminal }: AccountsOptions = {},
): Service => {
  const { log, clock, settings } = platform;
  const cuentas = cuentasDe(log, clock, platform.secret('emails'));
  const reserva = reservaDe(cuentas, clock);
  const contrasenas = argon2(costo);
  const vista = platform.view(profesionales);
  const signToken = tokenSigner(platform.signingKey(), clock);
  const verify = tokenVerifier(createPublicKey(platform.signingKey()), clock);
  const limits = loginLimits(clock);
  const iniciarSesion = iniciarSesionCon({ vista, signToken });
  const segundoFactor = segundoFactorDe(platform, { cuentas, contrasenas, limits, iniciarSesion, vista });
  return {
    name: 'accounts',
    projections: [profesionales, pertenencias],
    reactions: [
      administradoresAlDia(cuentas),
      borradoDeProfesionales(cuentas, (subject, at) => platform.erase(subject, at)),
    ],
    routes: [
      loginRoutes({ cuentas, contrasenas, limits, pasos: segundoFactor.pasos, iniciarSesion }),
      ...segundoFactor.routes,
      sesionRoutes({ vista, verify, signToken, falta: segundoFactor.falta }),
      ...profesionalesRoutes({
        vista,
        gestion: gestion({ cuentas, reserva, contrasenas }),
        signToken,
        googleConfigurado: settings.googleClientId !== undefined,
      }),
      pertenenciasRoutes({
        vista,
        pertenencias: platform.view(pertenencias),
        retencion: retencionDe(settings.retencionAnios),
      }),
    ],
    changes: cambiosDeProfesionales,
    onLead: () => primerasCuentas({ cuentas, contrasenas, reserva, vista, settings, announce }),
    onStop: () => contrasenas.stop(),
  };
};

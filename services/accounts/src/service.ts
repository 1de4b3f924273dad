import { createPublicKey } from 'node:crypto';
import { credenciales } from '@odonto/contracts';
import { tokenSigner, tokenVerifier } from '@odonto/service-kit/tokens';
import { retencionDe } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { rechazos } from './acceso/rechazos.ts';
import { vigilada } from './acceso/vigilada.ts';
import { administradoresAlDia } from './administradores/administradores.reactions.ts';
import type { CostoDeArgon2 } from './contrasena/argon2.hash.ts';
import { comprobacion } from './contrasena/comprobacion.ts';
import { contrasenaRoutes } from './contrasena/contrasena.routes.ts';
import { contrasenas as argon2 } from './contrasena/contrasenas.ts';
import { estadoDeContrasenas } from './contrasena/estado-de-contrasenas.projection.ts';
import { politica as politicaDe } from './contrasena/politica.ts';
import { reserva as reservaDe } from './email/reserva.ts';
import { comandosDeInicio } from './inicio/comandos-de-inicio.ts';
import { primerosUsuarios } from './inicio/primeros-usuarios.ts';
import { iniciarSesionCon } from './login/iniciar-sesion.ts';
import { loginLimits } from './login/login-limits.ts';
import { loginRoutes } from './login/login.routes.ts';
import { organizacionDe } from './organizacion/organizacion.ts';
import { pertenencias } from './pertenencias/pertenencias.projection.ts';
import { pertenenciasRoutes } from './pertenencias/pertenencias.routes.ts';
import { usuarios as usuariosDe } from './profesional/usuarios.ts';
import { gestion } from './profesional/gestion.ts';
import { cambiosDeProfesionales } from './profesional/profesional.changes.ts';
import { borradoDeProfesionales } from './profesional/profesional.reactions.ts';
import { profesionales } from './profesional/profesionales.projection.ts';
import { profesionalesRoutes } from './profesional/profesionales.routes.ts';
import { segundoFactorDe } from './segundo-factor/segundo-factor.ts';
import { sesionesAbiertas } from './sesion/sesiones-abiertas.projection.ts';
import { sesionesDe } from './sesion/sesiones.ts';
import { sesionRoutes } from './sesion/sesion.routes.ts';
import { usosDe } from './sesion/usos.ts';

export interface AccountsOptions {
  /** Cost of password hashes; lower only in tests. */
  readonly costo?: CostoDeArgon2;
  /** Prints generated passwords for the operator, once. */
  readonly announce?: (line: string) => void;
}

const toTerminal = (line: string): void => void process.stdout.write(`${line}\n`);

export const accounts = (
  platform: Platform,
  { costo, announce = toTerminal }: AccountsOptions = {},
): Service => {
  const { log, clock, logger, settings } = platform;
  const usuarios = usuariosDe(log, clock, platform.secret('emails'));
  const reserva = reservaDe(usuarios, clock);
  const contrasenas = argon2(costo);
  const politica = politicaDe(settings.contrasenaMinima);
  const limits = loginLimits(clock);
  const vista = platform.view(profesionales);
  const { quien, sinHistorias, ...organizacion } = organizacionDe(platform, { usuarios, vista });
  const rechazados = rechazos({
    log,
    clock,
    logger,
    secret: platform.secret('accesos'),
    titularDe: async (email) => (await usuarios.emails.load(email)).titular,
  });
  const comprobar = comprobacion({ contrasenas, limits, rechazos: rechazados });
  const signToken = tokenSigner(platform.signingKey(), clock, settings.instalacion);
  const verify = tokenVerifier(createPublicKey(platform.signingKey()), clock, settings.instalacion);
  const sesiones = sesionesDe({ usuarios, signToken });
  const usos = usosDe(platform.register('usos-de-sesiones'), clock);
  const iniciarSesion = iniciarSesionCon({ vista, sesiones, quien });
  const deInicio = { usuarios, contrasenas, politica, reserva, vista, settings, announce };
  const segundoFactor = segundoFactorDe(platform, { usuarios, comprobar, limits, iniciarSesion, vista });
  return {
    name: 'accounts',
    registers: ['desafios', 'usos-de-sesiones'],
    projections: [
      profesionales,
      pertenencias,
      sesionesAbiertas,
      estadoDeContrasenas,
      ...organizacion.projections,
    ],
    reactions: [
      ...organizacion.reactions,
      administradoresAlDia(usuarios),
      borradoDeProfesionales(usuarios, usos, (subject, at) => platform.erase(subject, at)),
    ],
    routes: [
      vigilada(
        loginRoutes({ usuarios, contrasenas, limits, pasos: segundoFactor.pasos, iniciarSesion }),
        rechazados,
        ({ body }) => ({ email: credenciales.parse(body).email }),
      ),
      ...segundoFactor.ingreso.map((paso) =>
        vigilada(paso, rechazados, ({ body }) => segundoFactor.usuarioDe(body)),
      ),
      ...segundoFactor.routes,
      ...sesionRoutes({
        vista,
        abiertas: platform.view(sesionesAbiertas),
        usos,
        sesiones,
        verify,
        quien,
        falta: segundoFactor.falta,
      }),
      contrasenaRoutes({ vista, contrasenas: platform.view(estadoDeContrasenas), politica }),
      ...profesionalesRoutes({
        vista,
        gestion: gestion({
          usuarios,
          reserva,
          contrasenas,
          comprobar,
          politica,
          inicial: settings.contrasenaInicial,
          sinHistorias,
        }),
        sesiones,
        quien,
        googleConfigurado: settings.googleClientId !== undefined,
        falta: segundoFactor.falta,
      }),
      pertenenciasRoutes({
        vista,
        pertenencias: platform.view(pertenencias),
        retencion: retencionDe(settings.retencionAnios),
      }),
      ...organizacion.routes,
    ],
    changes: [...cambiosDeProfesionales, ...organizacion.changes],
    onCaller: (caller) => usos.note(caller),
    onLead: primerosUsuarios({ ...deInicio, comandosAl: comandosDeInicio(platform) }),
    onStop: async () => {
      await rechazados.terminar();
      await contrasenas.stop();
    },
  };
};

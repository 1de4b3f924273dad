/** Composes the second step of the login. */
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import type { Route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import type { Platform } from '@odonto/service-kit/service';
import { z } from 'zod';
import type { Comprobacion } from '../contrasena/comprobacion.ts';
import type { IniciarSesion } from '../login/iniciar-sesion.ts';
import type { LoginLimits } from '../login/login-limits.ts';
import type { Cuentas } from '../profesional/cuentas.ts';
import type { Cuenta } from '../profesional/profesional.decider.ts';
import { desafios as desafiosCon } from './desafios.ts';
import { ingresoRoutes } from './ingreso.routes.ts';
import { inscripciones as inscripcionesCon } from './inscripciones.ts';
import { estaActivo } from './segundo-factor.decider.ts';
import { segundoFactorRoutes } from './segundo-factor.routes.ts';
import { type PasosDeIngreso, pasosDeIngreso } from './segundo-paso.ts';

const conDesafio = z.object({ desafio: z.string() });

interface Dependencies {
  readonly cuentas: Cuentas;
  readonly comprobar: Comprobacion;
  readonly limits: LoginLimits;
  readonly iniciarSesion: IniciarSesion;
  readonly vista: View<Profesional>;
}

interface SegundoFactorDeCuentas {
  readonly pasos: PasosDeIngreso;
  /** The steps after the password: public, and each carries the challenge of the step before. */
  readonly ingreso: readonly Route[];
  readonly routes: readonly Route[];
  /** Whose account a step of the login tries; undefined where its challenge is not valid. */
  readonly cuentaDe: (body: unknown) => { readonly profesionalId: string } | undefined;
  /** Whether the account must have a second step and has none. Its sessions are then not renewed. */
  readonly falta: (profesionalId: string) => Promise<boolean>;
}

export const segundoFactorDe = (
  platform: Platform,
  { cuentas, comprobar, limits, iniciarSesion, vista }: Dependencies,
): SegundoFactorDeCuentas => {
  const { clock, settings } = platform;
  const requerido = ({ rol }: Cuenta): boolean =>
    settings.segundoFactor === 'todos' ||
    (settings.segundoFactor === 'requerido' && (rol === 'admin' || rol === 'auditor'));
  const claveDeCodigos = platform.secret('codigos-de-recuperacion');
  const desafios = desafiosCon(platform.secret('desafios'), clock, () => platform.register('desafios'));
  const inscripciones = inscripcionesCon({ cuentas, desafios, claveDeCodigos });
  const pasos = pasosDeIngreso({ cuentas, vista, desafios, limits, claveDeCodigos, requerido });
  return {
    pasos,
    ingreso: ingresoRoutes({ pasos, inscripciones, desafios, iniciarSesion }),
    routes: segundoFactorRoutes({ cuentas, comprobar, inscripciones, desafios, requerido }),
    cuentaDe: (body) => {
      const { data } = conDesafio.safeParse(body);
      return data && desafios.cuentaDe(data.desafio);
    },
    falta: async (profesionalId) => {
      const cuenta = await cuentas.profesionales.load(profesionalId);
      return cuenta.status === 'vigente' && requerido(cuenta) && !estaActivo(cuenta.segundoFactor);
    },
  };
};

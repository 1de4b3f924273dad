/** Composes the second step of the login. */
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import type { Route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import type { Platform } from '@odonto/service-kit/service';
import { z } from 'zod';
import type { Comprobacion } from '../contrasena/comprobacion.ts';
import type { IniciarSesion } from '../login/iniciar-sesion.ts';
import type { LoginLimits } from '../login/login-limits.ts';
import type { Usuarios } from '../profesional/usuarios.ts';
import type { Usuario } from '../profesional/profesional.decider.ts';
import { desafios as desafiosCon } from './desafios.ts';
import { ingresoRoutes } from './ingreso.routes.ts';
import { inscripciones as inscripcionesCon } from './inscripciones.ts';
import { estaActivo } from './segundo-factor.decider.ts';
import { segundoFactorRoutes } from './segundo-factor.routes.ts';
import { type PasosDeIngreso, pasosDeIngreso } from './segundo-paso.ts';

const conDesafio = z.object({ desafio: z.string() });

interface Dependencies {
  readonly usuarios: Usuarios;
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
  /** The account that a step of the login is for; undefined when its challenge is not valid. */
  readonly usuarioDe: (body: unknown) => { readonly profesionalId: string } | undefined;
  /** Whether the account must have a second step and has none. Its sessions are then not renewed. */
  readonly falta: (profesionalId: string) => Promise<boolean>;
}

export const segundoFactorDe = (
  platform: Platform,
  { usuarios, comprobar, limits, iniciarSesion, vista }: Dependencies,
): SegundoFactorDeCuentas => {
  const { clock, settings } = platform;
  const requerido = ({ rol }: Usuario): boolean =>
    settings.segundoFactor === 'todos' ||
    (settings.segundoFactor === 'requerido' && (rol === 'admin' || rol === 'auditor'));
  const claveDeCodigos = platform.secret('codigos-de-recuperacion');
  const desafios = desafiosCon(platform.secret('desafios'), clock, () => platform.register('desafios'));
  const inscripciones = inscripcionesCon({ usuarios, desafios, claveDeCodigos });
  const pasos = pasosDeIngreso({ usuarios, vista, desafios, limits, claveDeCodigos, requerido });
  return {
    pasos,
    ingreso: ingresoRoutes({ pasos, inscripciones, desafios, iniciarSesion }),
    routes: segundoFactorRoutes({ usuarios, comprobar, inscripciones, desafios, requerido }),
    usuarioDe: (body) => {
      const { data } = conDesafio.safeParse(body);
      return data && desafios.usuarioDe(data.desafio);
    },
    falta: async (profesionalId) => {
      const usuario = await usuarios.profesionales.load(profesionalId);
      return usuario.status === 'vigente' && requerido(usuario) && !estaActivo(usuario.segundoFactor);
    },
  };
};

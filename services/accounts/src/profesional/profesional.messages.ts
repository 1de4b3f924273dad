/** What can be asked of a profesional's account, and what accounts keeps to itself. Stream `profesional-{id}`. */
import type { DatosDeProfesional, ProfesionalEvent, Rol } from '@odonto/contracts';

interface Of<Type extends string, Data extends object = object> {
  readonly type: Type;
  readonly data: { readonly profesionalId: string } & Data;
}

export type ProfesionalCommand =
  | Of<
      'RegistrarProfesional',
      {
        readonly rol: Rol;
        readonly datos: DatosDeProfesional;
        /** Of bcrypt. */
        readonly hash: string;
        readonly demo?: true;
      }
    >
  | Of<'ActualizarPerfil', { readonly cambios: Partial<DatosDeProfesional> }>
  | Of<'CambiarRol', { readonly rol: Rol }>
  | Of<'CambiarContrasena', { readonly hash: string }>
  | Of<'DesactivarProfesional'>
  | Of<'ActivarProfesional'>
  | Of<'EliminarProfesional'>;

/** The hash that passwords are checked against from here on. Nobody but accounts reads it. */
export interface CredencialGuardada {
  readonly type: 'CredencialGuardada';
  readonly data: {
    readonly profesionalId: string;
    /** Null once the profesional's key has been destroyed: no password fits any more. */
    readonly hash: string | null;
  };
}

export type CuentaEvent = ProfesionalEvent | CredencialGuardada;

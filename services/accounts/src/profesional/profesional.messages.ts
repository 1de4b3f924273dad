/** Commands of a profesional's account, and its private events. Stream `profesional-{id}`. */
import type { CredencialGuardada, DatosDeProfesional, ProfesionalEvent, Rol } from '@odonto/contracts';
import type { SegundoFactorEvent } from '@odonto/contracts/segundo-factor-eventos';
import type { SegundoFactorCommand } from '../segundo-factor/segundo-factor.messages.ts';

interface Of<Type extends string, Data extends object = object> {
  readonly type: Type;
  readonly data: { readonly profesionalId: string } & Data;
}

/** Whether the account was removed from the list of administrators. A command that ends an active admin requires it. */
interface Relevable {
  readonly relevado?: boolean;
}

/**
 * The account's count of ended sessions when the password or the token was checked. The command is refused if the
 * count changed since: a session that a reset ended must not begin another one.
 */
interface Comprobado {
  readonly terminadas: number;
}

export type ProfesionalCommand =
  | Of<
      'RegistrarProfesional',
      {
        readonly rol: Rol;
        readonly datos: DatosDeProfesional;
        readonly hash: string;
        readonly demo?: true;
        readonly temporal?: true;
      }
    >
  | Of<'ActualizarPerfil', { readonly cambios: Partial<DatosDeProfesional> }>
  | Of<'ElegirPestanaInicial', { readonly pestana: string }>
  | Of<'ElegirPantallaInicial', { readonly pantalla: string }>
  | Of<'CambiarRol', { readonly rol: Rol } & Relevable>
  | Of<'CambiarContrasena', { readonly hash: string; readonly temporal?: true } & Partial<Comprobado>>
  | Of<'TerminarOtrasSesiones', { readonly sesionId: string } & Comprobado>
  | Of<'RenovarCredencial', { readonly hash: string; readonly anterior: string }>
  | Of<'DesactivarProfesional', Relevable>
  | Of<'ActivarProfesional'>
  | Of<'EliminarProfesional', Relevable>
  | SegundoFactorCommand;

export type UsuarioEvent = ProfesionalEvent | CredencialGuardada | SegundoFactorEvent;

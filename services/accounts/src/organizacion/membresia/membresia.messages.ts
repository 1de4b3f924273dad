/** Commands of the memberships of one account. Stream `membresias-{profesionalId}`. */
import type { Excepciones, Funcion } from '@odonto/contracts/permisos';
import type { Rol } from '@odonto/contracts/sesion';
import type { Command } from '@odonto/event-kit/decider';

/** What an account may do in a site. */
export interface Derechos extends Excepciones {
  readonly funcion: Funcion;
}

/** The director who grants or removes. */
export interface Otorgante extends Excepciones {
  readonly rol: Rol;
}

interface DeMembresia {
  readonly profesionalId: string;
  readonly membresiaId: string;
  /** Absent: an admin, who grants everything. */
  readonly por?: Otorgante;
}

export type MembresiaCommand =
  | Command<'OtorgarMembresia', DeMembresia & Derechos & { readonly sucursalId: string }>
  | Command<'CambiarMembresia', DeMembresia & { readonly cambios: Partial<Derechos> }>
  | Command<'QuitarMembresia', DeMembresia>
  /** Removes the memberships whose function is none of these: the account was deactivated, deleted or got another role. */
  | Command<'AjustarMembresias', { readonly profesionalId: string; readonly funciones: readonly Funcion[] }>;

/**
 * The access rules of routes (docs/spec/api.md#access): roles are declared by the route (`access`); a rule says whose
 * data it shows. Each service has the rules of its routes in `src/testing/route-rules.ts`.
 */
import type { Expediente } from './expediente.ts';

export interface Peticion {
  readonly path?: Readonly<Record<string, string>>;
  /** `?al=2026-12-31` */
  readonly query?: string;
  readonly body?: object;
}

/** What another signed-in profesional gets. */
export type Regla =
  /** 404, the same as for a missing id. */
  | {
      readonly ajeno: 'no-existe';
      readonly con: (de: Expediente) => Peticion;
    }
  /** Only the caller's own data. */
  | { readonly ajeno: 'solo-lo-propio' }
  /** By role alone: for admins. */
  | { readonly ajeno: 'por-rol' }
  /** Without a token: the route has its own proof, or is part of the login. */
  | { readonly ajeno: 'publica' }
  /** Of the organization: an unknown address to everybody but an admin, while no site is open. */
  | { readonly ajeno: 'organizacion' }
  /** Another user's account. */
  | { readonly ajeno: 'otra-cuenta'; readonly status: 403 | 404 };

/** By method and path: `GET /api/turnos/:pacienteId`. */
export type Reglas = Readonly<Record<string, Regla>>;

export const dePaciente = (body?: (de: Expediente) => object): Regla => ({
  ajeno: 'no-existe',
  con: (de) => ({
    path: { pacienteId: de.paciente, id: de.paciente, diente: '16' },
    ...(body && { body: body(de) }),
  }),
});
/** Of a record of a paciente, by its own id. */
export const de = (cual: keyof Expediente, body?: object): Regla => ({
  ajeno: 'no-existe',
  con: (expediente) => ({ path: { id: expediente[cual] }, ...(body && { body }) }),
});
export const propio: Regla = { ajeno: 'solo-lo-propio' };
export const porRol: Regla = { ajeno: 'por-rol' };
export const publica: Regla = { ajeno: 'publica' };
export const deOrganizacion: Regla = { ajeno: 'organizacion' };
export const noExiste: Regla = { ajeno: 'otra-cuenta', status: 404 };

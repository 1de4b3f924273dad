/**
 * The access rules of routes (docs/spec/api.md#access). The route declares its roles (`access`); a rule declares whose
 * data the route shows. Each service has the rules of its routes in `src/testing/route-rules.ts`.
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
  /** Only the role decides: for admins. */
  | { readonly ajeno: 'por-rol' }
  /** Without a token: the route has its own proof, or is part of the login. */
  | { readonly ajeno: 'publica' }
  /** A route of the organization: while no site is open, everybody but an admin gets 404 as for an unknown address. */
  | { readonly ajeno: 'organizacion' }
  /** Another user's account. */
  | { readonly ajeno: 'otra-cuenta'; readonly status: 403 | 404 };

/** Rules by method and path: `GET /api/turnos/:pacienteId`. */
export type Reglas = Readonly<Record<string, Regla>>;

export const dePaciente = (body?: (de: Expediente) => object): Regla => ({
  ajeno: 'no-existe',
  con: (de) => ({
    path: { pacienteId: de.paciente, id: de.paciente, diente: '16' },
    ...(body && { body: body(de) }),
  }),
});
/** The rule of a route that names a record of a paciente by its own id. */
export const de = (cual: keyof Expediente, body?: object): Regla => ({
  ajeno: 'no-existe',
  con: (expediente) => ({ path: { id: expediente[cual] }, ...(body && { body }) }),
});
export const propio: Regla = { ajeno: 'solo-lo-propio' };
export const porRol: Regla = { ajeno: 'por-rol' };
export const publica: Regla = { ajeno: 'publica' };
export const deOrganizacion: Regla = { ajeno: 'organizacion' };
export const noExiste: Regla = { ajeno: 'otra-cuenta', status: 404 };

/** Who may do what with a paciente (docs/adr/0265): the one decision that every service asks for. Pure. */
import type { Rol } from '@odonto/contracts/sesion';
import { type Funcion, type Permiso, PERMISOS_DE } from '@odonto/contracts/permisos';

/** Who asks: the caller of a route, or the profesional for whom a job works. */
export interface Persona {
  readonly id: string;
  readonly rol: Rol;
}

/** What a person is to a paciente. */
export type Relacion = 'responsable' | 'ninguna';

/** `sin-permiso`: the person may know of the paciente, but not do this (403). `no-existe`: 404. */
export type Decision = 'si' | 'sin-permiso' | 'no-existe';

/** The function whose permissions each relation gives a profesional; undefined: the paciente does not exist for them. */
const FUNCION_POR: Readonly<Record<Relacion, Funcion | undefined>> = {
  responsable: 'odontologo',
  ninguna: undefined,
};

/** Admins and auditors see pacientes through the audit only. */
export const puede = ({ rol }: Pick<Persona, 'rol'>, permiso: Permiso, relacion: Relacion): Decision => {
  const funcion = rol === 'profesional' ? FUNCION_POR[relacion] : undefined;
  if (funcion === undefined) return 'no-existe';
  return PERMISOS_DE[funcion][permiso] === undefined ? 'sin-permiso' : 'si';
};

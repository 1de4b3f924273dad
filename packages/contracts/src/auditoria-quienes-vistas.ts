/** Who could do what with a paciente at an instant. */
import { z } from 'zod';
import { ALCANCES_DE_HISTORIA } from './organizacion-vistas.ts';
import { FUNCIONES, PERMISOS } from './permisos.ts';
import { claveDe, instante, type Vista, vista } from './vista.ts';

/** What a person may be to a paciente, with the labels of the screens. */
export const RELACIONES = {
  responsable: 'Responsable',
  equipo: 'Equipo del paciente',
  turno: 'Turno con el paciente',
  'acceso-excepcional': 'Acceso excepcional',
  sucursal: 'Sucursal del paciente',
} as const;

const relacion = vista('RelacionConPaciente', {
  tipo: claveDe(RELACIONES),
  /** The instant at which the relation ended or was going to end; null when it had no end. */
  hasta: instante.nullable(),
  /** The site and function of a membership; null for other relations. */
  sucursal: z.string().nullable(),
  funcion: claveDe(FUNCIONES).nullable(),
});
export type RelacionConPaciente = Vista<typeof relacion>;

const quienPodia = vista('QuienPodia', {
  profesional_id: z.string(),
  /** Null once the personal data of the account was erased. */
  nombre: z.string().nullable(),
  /** The relations that gave a permission. */
  relaciones: z.array(relacion),
  /** What the relations gave together, including permissions on turnos that the person attended. */
  permisos: z.array(claveDe(PERMISOS)),
  /** For an assistant, the permissions that were given only in the name of an odontologo. */
  en_nombre: z.array(claveDe(PERMISOS)),
});
export type QuienPodia = Vista<typeof quienPodia>;

export const quienesPodian = vista('QuienesPodian', {
  paciente_id: z.string(),
  al: instante,
  /** Which odontologos could read the records under the policy of that instant. */
  historia: claveDe(ALCANCES_DE_HISTORIA),
  /** Sorted by name. */
  personas: z.array(quienPodia),
});
export type QuienesPodian = Vista<typeof quienesPodian>;

/** Who could do what with a paciente at an instant. */
import { z } from 'zod';
import { ALCANCES_DE_HISTORIA } from './organizacion-vistas.ts';
import { FUNCIONES, PERMISOS } from './permisos.ts';
import { claveDe, instante, type Vista, vista } from './vista.ts';

/** What a person may be to a paciente, as screens name it. */
export const RELACIONES = {
  responsable: 'Responsable',
  equipo: 'Equipo del paciente',
  turno: 'Turno con el paciente',
  'acceso-excepcional': 'Acceso excepcional',
  sucursal: 'Sucursal del paciente',
} as const;

const relacion = vista('RelacionConPaciente', {
  tipo: claveDe(RELACIONES),
  /** The instant at which it ended or was going to end; null: it had no end. */
  hasta: instante.nullable(),
  /** Of a membership; null otherwise. */
  sucursal: z.string().nullable(),
  funcion: claveDe(FUNCIONES).nullable(),
});
export type RelacionConPaciente = Vista<typeof relacion>;

const quienPodia = vista('QuienPodia', {
  profesional_id: z.string(),
  /** Null once the personal data of the account was erased. */
  nombre: z.string().nullable(),
  /** Those that gave something. */
  relaciones: z.array(relacion),
  /** What they gave together, with turnos that the person attends. */
  permisos: z.array(claveDe(PERMISOS)),
  /** Of an assistant: what was given only in the name of an odontologo. */
  en_nombre: z.array(claveDe(PERMISOS)),
});
export type QuienPodia = Vista<typeof quienPodia>;

export const quienesPodian = vista('QuienesPodian', {
  paciente_id: z.string(),
  al: instante,
  /** Which odontologos read the records by the policy of that instant. */
  historia: claveDe(ALCANCES_DE_HISTORIA),
  /** By name. */
  personas: z.array(quienPodia),
});
export type QuienesPodian = Vista<typeof quienesPodian>;

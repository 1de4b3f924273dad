/** A paciente of the organization in requests (docs/spec/organization.md#pacientes-of-the-organization). */
import { z } from 'zod';
import { BANDERAS_DE_SALUD } from './paciente-banderas.ts';
import { camposDePaciente, nombresDeOtrosCampos } from './paciente-datos.ts';
import { limite } from './pagina.ts';
import { optionalText, requiredText } from './fields.ts';
import type { CambiosDePaciente } from './paciente.ts';

export const MENSAJES_DE_REGISTRO = {
  responsable: 'Indique el profesional responsable',
  dniRepetido: 'Ya existe un paciente con ese DNI en la organización',
  yaEsDeLaOrganizacion: 'El paciente ya es de la organización',
  noAtiende: 'El profesional no atiende en esta sucursal',
} as const;

const conTexto = (label: string) =>
  optionalText({ label, max: 100 }).transform((texto) => (texto === '' ? undefined : texto));

/**
 * Fields beside those of a new paciente. Without `sucursal_id` the paciente is personal, and the other fields are
 * ignored.
 */
export const destinoDePaciente = z.object({
  sucursal_id: conTexto('Sucursal'),
  profesional_id: conTexto('Profesional'),
  /** Registers the paciente even when the organization already has one with that DNI. */
  registrar_igual: z.literal(true).optional().catch(undefined),
});

/** Body of `POST /api/pacientes/{id}/incorporacion`. */
export const incorporacion = z.object({
  sucursal_id: requiredText({ label: 'Sucursal', required: 'Indique la sucursal', max: 100 }),
});

/** Query of the list of a site. */
export const paginaDePacientes = {
  sucursal: conTexto('Sucursal'),
  limite: limite(50, 200),
  cursor: conTexto('Cursor'),
};

const CLINICOS: ReadonlySet<string> = new Set([
  ...camposDePaciente
    .filter(([, { documento }]) => documento.seccion === 'historia')
    .map(([nombre]) => nombre),
  ...Object.keys(BANDERAS_DE_SALUD),
]);
const DE_TODOS: ReadonlySet<string> = new Set(nombresDeOtrosCampos.filter((nombre) => !CLINICOS.has(nombre)));

/** Whether a change contains data on the health of the paciente, or an unknown key, which may contain such data. */
export const esClinico = ({ otros_campos = {}, ...propios }: CambiosDePaciente): boolean =>
  Object.keys(propios).some((nombre) => CLINICOS.has(nombre)) ||
  Object.keys(otros_campos).some((nombre) => !DE_TODOS.has(nombre));

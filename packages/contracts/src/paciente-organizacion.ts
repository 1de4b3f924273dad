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

/** Beside the fields of a new paciente. Without `sucursal_id` the paciente is personal, and the others say nothing. */
export const destinoDePaciente = z.object({
  sucursal_id: conTexto('Sucursal'),
  profesional_id: conTexto('Profesional'),
  /** Also where the organization has a paciente with that DNI. */
  registrar_igual: z.literal(true).optional().catch(undefined),
});

/** Body of `POST /api/pacientes/{id}/incorporacion`. */
export const incorporacion = z.object({
  sucursal_id: requiredText({ label: 'Sucursal', required: 'Indique la sucursal', max: 100 }),
});

/** Of the list of a site. */
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

/** Whether a change says anything of the health of the paciente, or what nobody knows not to. */
export const esClinico = ({ otros_campos = {}, ...propios }: CambiosDePaciente): boolean =>
  Object.keys(propios).some((nombre) => CLINICOS.has(nombre)) ||
  Object.keys(otros_campos).some((nombre) => !DE_TODOS.has(nombre));

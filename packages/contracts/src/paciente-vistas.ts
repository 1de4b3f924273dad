/** A paciente as answered (docs/spec/patients.md#paciente). */
import { z } from 'zod';
import { EDAD_MAXIMA } from './edad.ts';
import { BANDERAS_DE_SALUD } from './paciente-banderas.ts';
import type { OtrosCampos } from './paciente-otros-campos.ts';
import { dia, instante, type Vista, vista } from './vista.ts';

const banderas = Object.fromEntries(
  Object.keys(BANDERAS_DE_SALUD).map((nombre) => [nombre, z.boolean().exactOptional()]),
);

/** The three texts always, the answered flags, and other keys of clients. */
const otrosCamposGuardados: z.ZodType<OtrosCampos> = z
  .object({
    ...banderas,
    medicacion_diaria: z.string(),
    obra_social: z.string(),
    emergencia_numero: z.string(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean()]))
  .meta({ id: 'OtrosCampos' });

const datos = {
  nombre: z.string(),
  /** Shown as DNI; kept as typed. */
  cuil: z.string(),
  /** Null when it is unknown; the age is then the given one. */
  fecha_nacimiento: dia.nullable(),
  /** Whole years: computed from the birth date, 0 to 120, or as given, 0 to 100. */
  edad: z.int().min(0).max(EDAD_MAXIMA),
  email: z.string(),
  telefono: z.string(),
  antecedentes_medicos: z.string(),
  otros_campos: otrosCamposGuardados,
};
export const datosDePaciente = z.strictObject(datos);

/** The data of a paciente. Texts that were not given are `''`. */
export type DatosDePaciente = Vista<typeof datosDePaciente>;

/** As answered by GET. */
export const paciente = vista('Paciente', {
  id: z.string(),
  ...datos,
  profesional_id: z.string(),
  createdAt: instante,
  updatedAt: instante,
});
export type Paciente = Vista<typeof paciente>;

export const pacientes = z.array(paciente);

/** The answer of POST and PUT, with a warning when another of the caller's pacientes has the same DNI. */
export const pacienteGuardado = vista('PacienteGuardado', {
  ...paciente.shape,
  advertencia: z.string().exactOptional(),
});
export type PacienteGuardado = Vista<typeof pacienteGuardado>;

/** The effect of a deletion on the data. */
export const eliminacionDePaciente = vista('EliminacionDePaciente', {
  /** Instant until which the data would be kept, hidden from every screen; null: it would be erased at once. */
  conservar_hasta: instante.nullable(),
});
export type EliminacionDePaciente = Vista<typeof eliminacionDePaciente>;

/** A paciente as answered (docs/spec/patients.md#paciente). */
import { z } from 'zod';
import { BANDERAS_DE_SALUD } from './paciente-banderas.ts';
import { valoresDeOtrosCampos, valoresPropios } from './paciente-datos.ts';
import type { OtrosCampos } from './paciente-otros-campos.ts';
import { instante, type Vista, vista } from './vista.ts';

const banderas = Object.fromEntries(
  Object.keys(BANDERAS_DE_SALUD).map((nombre) => [nombre, z.boolean().exactOptional()]),
);

/** All texts, the flags with an answer, and the other keys of a client. */
const otrosCamposGuardados: z.ZodType<OtrosCampos> = z
  .object({
    ...banderas,
    ...valoresDeOtrosCampos,
  })
  .catchall(z.union([z.string(), z.number(), z.boolean()]))
  .meta({ id: 'OtrosCampos' });

const datos = { ...valoresPropios, otros_campos: otrosCamposGuardados };
export const datosDePaciente = z.strictObject(datos);

/** The data of a paciente. Texts that were not given are `''`. */
export type DatosDePaciente = Vista<typeof datosDePaciente>;

const integrante = vista('IntegranteDePaciente', {
  profesionalId: z.string(),
  /** The instant at which the person leaves the team; absent when they stay for good. */
  hasta: instante.exactOptional(),
});

const acceso = vista('AccesoAHistoria', {
  accesoId: z.string(),
  profesionalId: z.string(),
  hasta: instante,
  revisado: z.literal(true).exactOptional(),
});

/** The fields of a paciente of the organization. A personal paciente has none of them (docs/spec/organization.md). */
const deLaOrganizacion = {
  organizacion: z.literal(true).exactOptional(),
  numero_hc: z.int().exactOptional(),
  /** Ids of the sites where the paciente is seen. */
  sucursales: z.array(z.string()).exactOptional(),
  /** The people who treat besides `profesional_id`. */
  equipo: z.array(integrante).exactOptional(),
  /** The former values of `profesional_id`. */
  anteriores: z.array(z.string()).exactOptional(),
  /** Exceptional accesses, including those that are over. */
  accesos: z.array(acceso).exactOptional(),
};

/** As answered by GET. */
export const paciente = vista('Paciente', {
  id: z.string(),
  ...datos,
  profesional_id: z.string(),
  ...deLaOrganizacion,
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
  /** Instant until which the data would be kept, hidden from every screen; null when they would be erased at once. */
  conservar_hasta: instante.nullable(),
});
export type EliminacionDePaciente = Vista<typeof eliminacionDePaciente>;

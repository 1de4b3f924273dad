/** The clinical history as answered (docs/spec/clinical.md#clinical-history). */
import { z } from 'zod';
import { instante, type Vista, vista } from './vista.ts';

export const autorDeRegistro = vista('AutorDeRegistro', { id: z.string(), nombre: z.string() });

/** The text of a note before an amendment, with the author and time of the amendment. */
const enmienda = vista('Enmienda', {
  titulo: z.string(),
  descripcion: z.string(),
  reemplazada_at: instante,
  por: autorDeRegistro,
});
export type Enmienda = Vista<typeof enmienda>;

/** An addition to a note. The note itself does not change. */
const aclaracion = vista('Aclaracion', {
  id: z.string(),
  texto: z.string(),
  fecha: instante,
  profesional: autorDeRegistro,
  autor: autorDeRegistro.exactOptional(),
});
export type Aclaracion = Vista<typeof aclaracion>;

const tachadura = vista('Tachadura', { motivo: z.string(), fecha: instante, profesional: autorDeRegistro });

/** What the reader may do with a note of a paciente of the organization. */
const ACCIONES_DE_ENTRADA = ['modificar', 'eliminar', 'aclarar', 'tachar'] as const;

/**
 * An entry; `enmiendas` newest first, `aclaraciones` oldest first. Only pacientes of the organization have the
 * optional fields. `autor` wrote the entry in the name of the profesional.
 */
export const entradaDeHistorial = vista('EntradaDeHistorial', {
  id: z.string(),
  paciente_id: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  fecha: instante,
  profesional: autorDeRegistro,
  editado_at: instante.nullable(),
  enmiendas: z.array(enmienda),
  autor: autorDeRegistro.exactOptional(),
  aclaraciones: z.array(aclaracion).exactOptional(),
  tachada: tachadura.exactOptional(),
  acciones: z.array(z.enum(ACCIONES_DE_ENTRADA)).exactOptional(),
});
export type EntradaDeHistorial = Vista<typeof entradaDeHistorial>;

export const entradasDeHistorial = z.array(entradaDeHistorial);

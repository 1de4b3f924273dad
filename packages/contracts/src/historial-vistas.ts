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

/** An entry; `enmiendas` newest first. */
export const entradaDeHistorial = vista('EntradaDeHistorial', {
  id: z.string(),
  paciente_id: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  fecha: instante,
  profesional: autorDeRegistro,
  editado_at: instante.nullable(),
  enmiendas: z.array(enmienda),
});
export type EntradaDeHistorial = Vista<typeof entradaDeHistorial>;

export const entradasDeHistorial = z.array(entradaDeHistorial);

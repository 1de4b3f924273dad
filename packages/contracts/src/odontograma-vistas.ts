/** The odontogram as answered (docs/spec/clinical.md#odontogram). */
import { z } from 'zod';
import { autorDeRegistro } from './historial-vistas.ts';
import { ESTADOS_DENTALES, SUPERFICIES, TRATAMIENTOS_DENTALES } from './odontograma.ts';
import { claveDe, instante, type Vista, vista } from './vista.ts';

const imagenDeRegistro = vista('ImagenDeRegistro', {
  id: z.string(),
  url: z.string(),
  descripcion: z.string(),
});

/** A tooth record. */
export const registroDental = vista('RegistroDental', {
  id: z.string(),
  paciente_id: z.string(),
  diente_id: z.int(),
  casillero: z.int(),
  tratamiento: z.enum(TRATAMIENTOS_DENTALES),
  color: claveDe(ESTADOS_DENTALES),
  superficie: z.array(claveDe(SUPERFICIES)),
  comentario: z.string(),
  fecha: instante,
  deleted_at: z.null(),
  imagenes: z.array(imagenDeRegistro),
  profesional: autorDeRegistro,
  /** The author who wrote in the name of the profesional. Only for pacientes of the organization. */
  autor: autorDeRegistro.exactOptional(),
});
export type RegistroDental = Vista<typeof registroDental>;

export const registrosDentales = z.array(registroDental);

/** A record in a period without changes; `hasta` is null for the current period. */
const versionDeRegistro = vista('VersionDeRegistro', {
  registro: registroDental,
  /** `desde` is inclusive, `hasta` exclusive. */
  desde: instante,
  hasta: instante.nullable(),
});
export type VersionDeRegistro = Vista<typeof versionDeRegistro>;

export const versionesDeRegistro = z.array(versionDeRegistro);

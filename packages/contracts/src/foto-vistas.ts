/** Images as answered (docs/spec/clinical.md#images). */
import { z } from 'zod';
import { TIPOS_DE_FOTO } from './foto.ts';
import { cantidad, claveDe, instante, type Vista, vista } from './vista.ts';

/** Both addresses carry their own expiry and signature. */
export const foto = vista('Foto', {
  id: z.string(),
  descripcion: z.string(),
  /** Instant of the upload. */
  fecha: instante,
  url: z.string(),
  miniatura_url: z.string(),
  tipo: claveDe(TIPOS_DE_FOTO),
  /** Stored bytes. */
  tamano: cantidad,
  /** Pixels, orientation applied. */
  ancho: cantidad,
  alto: cantidad,
});
export type Foto = Vista<typeof foto>;

export const fotos = z.array(foto);

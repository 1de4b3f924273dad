/** The waiting room of a site in answers (docs/spec/agenda.md#waiting-room). */
import { z } from 'zod';
import { turnoDeSucursal } from './agenda-vistas.ts';
import { cantidad, instante, type Vista, vista } from './vista.ts';

const enSala = vista('TurnoEnSala', {
  ...turnoDeSucursal.shape,
  /** Full name of who attends. */
  profesional: z.string(),
  /** Name of the chair, once sitting. */
  sillon: z.string().exactOptional(),
});
export type TurnoEnSala = Vista<typeof enSala>;

/** GET /api/sala?sucursal=: who is there now. */
export const sala = vista('Sala', {
  /** The server's clock, from which waits count. */
  ahora: instante,
  /** Minutes after which a wait is long. */
  espera_larga: cantidad,
  /** By arrival. */
  esperan: z.array(enSala),
  /** By chair. */
  en_sillon: z.array(enSala),
});
export type Sala = Vista<typeof sala>;

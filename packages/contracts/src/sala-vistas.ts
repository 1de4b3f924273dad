/** The waiting room of a site in answers (docs/spec/agenda.md#waiting-room). */
import { z } from 'zod';
import { turnoDeSucursal } from './agenda-vistas.ts';
import { cantidad, instante, type Vista, vista } from './vista.ts';

const enSala = vista('TurnoEnSala', {
  ...turnoDeSucursal.shape,
  /** Full name of the profesional who attends. */
  profesional: z.string(),
  /** Name of the chair, once the paciente sits in it. */
  sillon: z.string().exactOptional(),
});
export type TurnoEnSala = Vista<typeof enSala>;

/** GET /api/sala?sucursal=: the pacientes who are at the site now. */
export const sala = vista('Sala', {
  /** The server's clock, for computing waits. */
  ahora: instante,
  /** Minutes after which a wait is long. */
  espera_larga: cantidad,
  /** Sorted by arrival. */
  esperan: z.array(enSala),
  /** Sorted by chair. */
  en_sillon: z.array(enSala),
});
export type Sala = Vista<typeof sala>;

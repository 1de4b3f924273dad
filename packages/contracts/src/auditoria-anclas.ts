/**
 * Anchors: the newest signed head, kept outside this machine once a day and on demand.
 *
 *     POST /api/auditoria/anclas          202 Anclas: requested, created by a job
 *     GET  /api/auditoria/anclas          Anclas
 */
import { z } from 'zod';
import { TIPOS_DE_ANCLA } from './auditoria-dictamen.ts';
import { cantidad, claveDe, instante, type Vista, vista } from './vista.ts';

/** A keeper of anchors and its state. */
const destinoDeAncla = vista('DestinoDeAncla', {
  tipo: claveDe(TIPOS_DE_ANCLA),
  donde: z.string(),
  /** The newest anchored head: time, number, and the count of events. */
  ultima: z.strictObject({ at: instante, cabeza: cantidad, eventos: cantidad }).nullable(),
  /** Since when it fails, the number of attempts, and the reason of the last failure. */
  falla: z.strictObject({ desde: instante, veces: cantidad, causa: z.string() }).nullable(),
});
export type DestinoDeAncla = Vista<typeof destinoDeAncla>;

export const anclas = vista('Anclas', {
  /** `[]` when the settings name none. */
  destinos: z.array(destinoDeAncla),
});
export type Anclas = Vista<typeof anclas>;

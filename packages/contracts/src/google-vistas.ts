/** The link to Google Calendar in answers (docs/spec/calendar.md#google-calendar). */
import { z } from 'zod';
import { cantidad, type Vista, vista } from './vista.ts';

/** POST /api/google/ticket: the address that the popup opens. */
export const ventanaDeGoogle = vista('VentanaDeGoogle', { url: z.string() });

/** The answer of POST /api/sync-google-calendar; without counts while the job continues in the background. */
export const sincronizacionHecha = vista('SincronizacionHecha', {
  message: z.string(),
  /** Counts of turnos, on either side. */
  creados: cantidad.exactOptional(),
  actualizados: cantidad.exactOptional(),
  eliminados: cantidad.exactOptional(),
});
export type SincronizacionHecha = Vista<typeof sincronizacionHecha>;

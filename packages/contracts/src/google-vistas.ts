/** The link to Google Calendar in answers (docs/spec/calendar.md#google-calendar). */
import { z } from 'zod';
import { cantidad, type Vista, vista } from './vista.ts';

/** POST /api/google/ticket: where the popup goes. */
export const ventanaDeGoogle = vista('VentanaDeGoogle', { url: z.string() });

/** The answer of POST /api/sync-google-calendar; without figures while the job continues in the background. */
export const sincronizacionHecha = vista('SincronizacionHecha', {
  message: z.string(),
  /** On either side. */
  creados: cantidad.exactOptional(),
  actualizados: cantidad.exactOptional(),
  eliminados: cantidad.exactOptional(),
});
export type SincronizacionHecha = Vista<typeof sincronizacionHecha>;

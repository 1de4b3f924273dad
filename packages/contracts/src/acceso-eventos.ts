/**
 * Refused logins. Stream `accesos-{cuenta}.{YYYYMMDD}`. Attempts beyond the limit of keys go to
 * `accesos-otros.{YYYYMMDD}`.
 */
import { z } from 'zod';
import { defineEvents, type EventOf } from './event-definition.ts';
import { cantidad, instante } from './vista.ts';

export const accesoEventos = defineEvents({
  /** The attempts of some minutes on one account, from one address, refused for one reason. */
  AccesoRechazado: {
    version: 1,
    schema: z.strictObject({
      /**
       * Keyed hash of the given e-mail, or of the account id within a session: equal for equal input, not reversible.
       * Null when the event covers many accounts.
       */
      cuenta: z.string().nullable(),
      /** Keyed hash of the client's address. Null when the event covers many addresses. */
      direccion: z.string().nullable(),
      /** Code of the answered failure: `credenciales-invalidas`, `demasiados-intentos` and so on; `varios` for many. */
      motivo: z.string(),
      cantidad,
      /** Instants of the first and the last attempt. */
      desde: instante,
      hasta: instante,
      /** The account of the session or of the e-mail, if there is one. */
      profesionalId: z.string().exactOptional(),
    }),
  },
});

export type AccesoRechazado = EventOf<typeof accesoEventos, 'AccesoRechazado'>;

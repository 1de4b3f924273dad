/**
 * Refused logins. Stream `accesos-{cuenta}.{YYYYMMDD}`; `accesos-otros.{YYYYMMDD}` for those beyond the limit of keys.
 */
import { z } from 'zod';
import { defineEvents, type EventOf } from './event-definition.ts';
import { cantidad, instante } from './vista.ts';

export const accesoEventos = defineEvents({
  /** One event for the attempts of some minutes on one account, from one address, refused for one reason. */
  AccesoRechazado: {
    version: 1,
    schema: z.strictObject({
      /** Keyed hash of the given e-mail: equal for the same account, not readable. Null for many. */
      cuenta: z.string().nullable(),
      /** Keyed hash of the client's address. Null for many. */
      direccion: z.string().nullable(),
      /** Code of the answered failure: `credenciales-invalidas`, `demasiados-intentos` and so on; `varios` for many. */
      motivo: z.string(),
      cantidad,
      /** Instants of the first and the last of them. */
      desde: instante,
      hasta: instante,
      /** The account with that e-mail, if there is one. */
      profesionalId: z.string().exactOptional(),
    }),
  },
});

export type AccesoRechazado = EventOf<typeof accesoEventos, 'AccesoRechazado'>;

/** The events of the link between a profesional's agenda and their Google Calendar. Stream `google-{profesionalId}`. */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';

/** Why a link ended: by the user, withdrawn at Google, replaced by another link, or deleted with the account. */
const motivoDeDesvinculo = z.enum(['usuario', 'permiso-retirado', 'reemplazado', 'cuenta-eliminada']);
export type MotivoDeDesvinculo = z.output<typeof motivoDeDesvinculo>;

const deVinculo = {
  profesionalId: z.string(),
  /** Each link has its own key, which is destroyed when the link has ended. */
  vinculoId: z.string(),
};

export const googleEventos = defineEvents({
  GoogleVinculado: {
    version: 1,
    /** The token is null once the link's key has been destroyed. */
    schema: z.strictObject({ ...deVinculo, refreshToken: z.string().nullable() }),
    subject: 'vinculoId',
    personal: ['refreshToken'],
  },
  GoogleDesvinculado: { version: 1, schema: z.strictObject({ ...deVinculo, motivo: motivoDeDesvinculo }) },
  /** The account was deleted: no further link is possible. */
  GoogleCerrado: { version: 1, schema: z.strictObject({ profesionalId: z.string() }) },
});

export type GoogleEvent = EventsOf<typeof googleEventos>;
export type GoogleVinculado = EventOf<typeof googleEventos, 'GoogleVinculado'>;
export type GoogleDesvinculado = EventOf<typeof googleEventos, 'GoogleDesvinculado'>;
export type GoogleCerrado = EventOf<typeof googleEventos, 'GoogleCerrado'>;

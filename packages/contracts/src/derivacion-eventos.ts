/**
 * Referrals of a paciente of the organization to another dentist (docs/spec/organization.md#referrals). Stream
 * `paciente-{id}`, so that only one of several concurrent answers succeeds, and an acceptance and the change of the
 * team are one append. `profesionalId` is the responsable of that moment.
 */
import { z } from 'zod';
import { URGENCIAS_DE_DERIVACION } from './derivacion.ts';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { claveDe, instante } from './vista.ts';

const deDerivacion = z.strictObject({
  pacienteId: z.string(),
  profesionalId: z.string(),
  derivacionId: z.string(),
  /** The dentist who refers. */
  deId: z.string(),
  receptorId: z.string(),
});
/** Texts are null once the paciente's key has been destroyed. */
const texto = z.string().nullable();

export const derivacionEventos = defineEvents({
  DerivacionSolicitada: {
    version: 1,
    schema: z.strictObject({
      ...deDerivacion.shape,
      /** A site of the receiver. */
      sucursalId: z.string(),
      /** From this instant on the referral can no longer be accepted. */
      venceAt: instante,
      especialidad: texto,
      urgencia: claveDe(URGENCIAS_DE_DERIVACION).nullable(),
      motivo: texto,
    }),
    subject: 'pacienteId',
    personal: ['especialidad', 'urgencia', 'motivo'],
  },
  DerivacionAceptada: {
    version: 1,
    schema: z.strictObject({
      ...deDerivacion.shape,
      /**
       * Present when the acceptance put the receiver into the team. `hasta` is when an earlier membership of the team
       * would have ended.
       */
      equipo: z.strictObject({ hasta: instante.exactOptional() }).exactOptional(),
    }),
  },
  DerivacionRechazada: {
    version: 1,
    schema: z.strictObject({ ...deDerivacion.shape, motivo: texto }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
  /** The clinical history keeps the report as a note of the receiver, under the id of the referral. */
  DerivacionRespondida: {
    version: 1,
    schema: z.strictObject({ ...deDerivacion.shape, informe: texto }),
    subject: 'pacienteId',
    personal: ['informe'],
  },
  DerivacionCerrada: { version: 1, schema: deDerivacion },
  /** The referral was withdrawn before the receiver answered it. */
  DerivacionRetirada: { version: 1, schema: deDerivacion },
});

export type DerivacionEvent = EventsOf<typeof derivacionEventos>;
export type DerivacionRespondida = EventOf<typeof derivacionEventos, 'DerivacionRespondida'>;

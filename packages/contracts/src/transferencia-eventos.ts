/**
 * Transfers of a paciente of the organization between sites (docs/spec/organization.md#transfers): offered, then
 * accepted, refused or withdrawn. Stream `paciente-{id}`, so that only one of several concurrent answers succeeds.
 * `profesionalId` is the responsable of that moment. `TransferenciaAceptada` is followed by `PacienteTransferido` in
 * the same append.
 */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';
import { TURNOS_DE_TRANSFERENCIA } from './paciente-organizacion-eventos.ts';
import { instante } from './vista.ts';

const deTransferencia = z.strictObject({
  pacienteId: z.string(),
  profesionalId: z.string(),
  transferenciaId: z.string(),
});
/** Null once the paciente's key has been destroyed. */
const motivo = z.string().nullable();

export const transferenciaEventos = defineEvents({
  TransferenciaOfrecida: {
    version: 1,
    schema: z.strictObject({
      ...deTransferencia.shape,
      receptorId: z.string(),
      /** The site of the receiver. */
      sucursalId: z.string(),
      turnos: z.enum(TURNOS_DE_TRANSFERENCIA),
      /** From this instant on the transfer can no longer be accepted. */
      venceAt: instante,
      motivo,
    }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
  TransferenciaAceptada: { version: 1, schema: deTransferencia },
  TransferenciaRechazada: {
    version: 1,
    schema: z.strictObject({ ...deTransferencia.shape, motivo }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
  /** Withdrawn by a user who may transfer the paciente, or because another transfer replaced the offer. */
  TransferenciaRetirada: { version: 1, schema: deTransferencia },
});

export type TransferenciaEvent = EventsOf<typeof transferenciaEventos>;

/**
 * Transfers of a paciente of the organization between sites (docs/spec/organization.md#transfers): offered, and accepted,
 * refused or withdrawn. Stream `paciente-{id}`, so that one of many answers at the same moment wins. `profesionalId` is the
 * responsable of that moment. An accepted one is followed by `PacienteTransferido`, in the same append.
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
      /** Of the receiver. */
      sucursalId: z.string(),
      turnos: z.enum(TURNOS_DE_TRANSFERENCIA),
      /** From this instant on it cannot be accepted any more. */
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
  /** By the side that offered it, or because the paciente changed hands otherwise. */
  TransferenciaRetirada: { version: 1, schema: deTransferencia },
});

export type TransferenciaEvent = EventsOf<typeof transferenciaEventos>;

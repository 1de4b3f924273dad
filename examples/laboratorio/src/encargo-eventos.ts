/** The events of an order to a dental laboratory, made for a paciente. Stream `encargo-{encargoId}`. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '@odonto/contracts';

const deEncargo = z.strictObject({
  encargoId: z.string(),
  pacienteId: z.string(),
  profesionalId: z.string(),
});

/** A day, `2026-12-01`. */
const dia = z.string();
/** An amount in centavos. */
const centavos = z.int();

export const encargoEventos = defineEvents({
  EncargoEnviado: {
    version: 1,
    schema: z.strictObject({
      ...deEncargo.shape,
      /** Free texts, which may say anything about the paciente: null after the erasure. */
      descripcion: z.string().nullable(),
      laboratorio: z.string().nullable(),
      enviado: dia,
      vence: dia,
      costo: centavos,
    }),
    subject: 'pacienteId',
    personal: ['descripcion', 'laboratorio'],
  },
  EncargoRecibido: {
    version: 1,
    schema: z.strictObject({ ...deEncargo.shape, recibido: dia, costo: centavos }),
  },
  EncargoAnulado: { version: 1, schema: deEncargo },
});

export type EncargoEvent = EventsOf<typeof encargoEventos>;
export type EncargoEnviado = Extract<EncargoEvent, { readonly type: 'EncargoEnviado' }>;

/** The events of the notes of a paciente's clinical history. Stream `historial-{pacienteId}`. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';

const enHistorial = z.strictObject({
  entradaId: z.string(),
  pacienteId: z.string(),
  profesionalId: z.string(),
});

/** Texts are null once the paciente's key has been destroyed. */
const entrada = z.strictObject({
  ...enHistorial.shape,
  titulo: z.string().nullable(),
  descripcion: z.string().nullable(),
});

export const historialEventos = defineEvents({
  EntradaAgregada: {
    version: 1,
    schema: entrada,
    subject: 'pacienteId',
    personal: ['titulo', 'descripcion'],
  },
  /** The new text of the note; the earlier events keep the old one. */
  EntradaEnmendada: {
    version: 1,
    schema: entrada,
    subject: 'pacienteId',
    personal: ['titulo', 'descripcion'],
  },
  EntradaEliminada: { version: 1, schema: enHistorial },
});

export type HistorialEvent = EventsOf<typeof historialEventos>;

/** The events of the notes of a paciente's clinical history. Stream `historial-{pacienteId}`. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';

const enHistorial = z.strictObject({
  entradaId: z.string(),
  pacienteId: z.string(),
  /** The profesional who signs. */
  profesionalId: z.string(),
});

/** The author, when somebody writes in the name of the signer; absent when the signer is the author. */
const autorId = z.string().exactOptional();

/** Texts are null once the paciente's key has been destroyed. */
const entrada = z.strictObject({
  ...enHistorial.shape,
  autorId,
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
  /** An addition to a note. The note itself does not change. */
  EntradaAclarada: {
    version: 1,
    schema: z.strictObject({
      ...enHistorial.shape,
      autorId,
      aclaracionId: z.string(),
      texto: z.string().nullable(),
    }),
    subject: 'pacienteId',
    personal: ['texto'],
  },
  /** A director declared the note void. It stays readable. At most once for each note. */
  EntradaTachada: {
    version: 1,
    schema: z.strictObject({ ...enHistorial.shape, motivo: z.string().nullable() }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
});

export type HistorialEvent = EventsOf<typeof historialEventos>;

/** The events of the chart of a paciente. Stream `odontograma-{pacienteId}`: one chart with all of its teeth. */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { ESTADOS_DENTALES, SUPERFICIES, TRATAMIENTOS_DENTALES } from './odontograma.ts';
import { claveDe, type Vista } from './vista.ts';

const enOdontograma = { registroId: z.string(), pacienteId: z.string(), profesionalId: z.string() };
const enDiente = { ...enOdontograma, diente: z.int() };

/** A finding or treatment of a tooth. Teeth, treatments, states and surfaces stay plain; the comment is personal. */
const hallazgoDental = z.strictObject({
  tratamiento: z.enum(TRATAMIENTOS_DENTALES),
  estado: claveDe(ESTADOS_DENTALES),
  superficies: z.array(claveDe(SUPERFICIES)),
  /** Null once the paciente's key has been destroyed. */
  comentario: z.string().nullable(),
});
export type HallazgoDental = Vista<typeof hallazgoDental>;

const registroDental = z.strictObject({
  ...enDiente,
  ...hallazgoDental.shape,
  /** The author, when somebody writes in the name of the signer; absent when the signer is the author. */
  autorId: z.string().exactOptional(),
});
const conImagen = z.strictObject({ ...enOdontograma, fotoId: z.string() });

export const odontogramaEventos = defineEvents({
  TratamientoDentalRegistrado: {
    version: 1,
    schema: registroDental,
    subject: 'pacienteId',
    personal: ['comentario'],
  },
  /** The new values of the record; the earlier events keep the old ones. */
  TratamientoDentalCorregido: {
    version: 1,
    schema: registroDental,
    subject: 'pacienteId',
    personal: ['comentario'],
  },
  TratamientoDentalEliminado: { version: 1, schema: z.strictObject(enDiente) },
  ImagenAsociada: { version: 1, schema: conImagen },
  ImagenDesasociada: { version: 1, schema: conImagen },
});

export type OdontogramaEvent = EventsOf<typeof odontogramaEventos>;
export type TratamientoDentalRegistrado = EventOf<typeof odontogramaEventos, 'TratamientoDentalRegistrado'>;
export type TratamientoDentalCorregido = EventOf<typeof odontogramaEventos, 'TratamientoDentalCorregido'>;
export type TratamientoDentalEliminado = EventOf<typeof odontogramaEventos, 'TratamientoDentalEliminado'>;
export type ImagenAsociada = EventOf<typeof odontogramaEventos, 'ImagenAsociada'>;
export type ImagenDesasociada = EventOf<typeof odontogramaEventos, 'ImagenDesasociada'>;

/** The events of an image of a paciente. Stream `foto-{id}`. */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { TIPOS_DE_FOTO } from './foto.ts';
import { cantidad, claveDe, type Vista } from './vista.ts';

const deFoto = { fotoId: z.string(), pacienteId: z.string(), profesionalId: z.string() };

/** SHA-256 of each file, hex. */
const huellasDeFoto = z.strictObject({ original: z.string(), miniatura: z.string() });
export type HuellasDeFoto = Vista<typeof huellasDeFoto>;

export const fotoEventos = defineEvents({
  FotoSubida: {
    version: 1,
    schema: z.strictObject({
      ...deFoto,
      /** Null once the paciente's key has been destroyed. */
      descripcion: z.string().nullable(),
      tipo: claveDe(TIPOS_DE_FOTO),
      tamano: cantidad,
      ancho: cantidad,
      alto: cantidad,
      /** Images that were uploaded before hashes were recorded have none. */
      huellas: huellasDeFoto.exactOptional(),
    }),
    subject: 'pacienteId',
    personal: ['descripcion'],
  },
  /** From now on no answer contains the image, its links end, and its file is removed. */
  FotoEliminada: { version: 1, schema: z.strictObject(deFoto) },
});

export type FotoEvent = EventsOf<typeof fotoEventos>;
export type FotoSubida = EventOf<typeof fotoEventos, 'FotoSubida'>;
export type FotoEliminada = EventOf<typeof fotoEventos, 'FotoEliminada'>;

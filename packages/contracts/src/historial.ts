/** The clinical history: dated notes of a paciente (docs/spec/clinical.md#clinical-history). */
import { z } from 'zod';
import type { EventDefinitions } from './event-definition.ts';
import { optionalText, requiredText } from './fields.ts';
import { MAX_NOMBRE } from './limits.ts';

export type { Enmienda, EntradaDeHistorial } from './historial-vistas.ts';

const campos = z.object({
  titulo: requiredText({
    label: 'Título',
    required: 'El título de la entrada es obligatorio',
    min: { length: 3, message: 'El título debe tener al menos 3 caracteres' },
    max: MAX_NOMBRE,
  }),
  descripcion: requiredText({
    label: 'Descripción',
    required: 'La descripción de la entrada es obligatoria',
    min: { length: 4, message: 'La descripción debe tener al menos 4 caracteres' },
  }),
});

/** POST /api/historial. An absent paciente is found nowhere: 404. */
export const entradaNueva = z.object({
  ...campos.shape,
  paciente_id: optionalText({ label: 'Paciente', max: 200 }),
});

/** PUT /api/historial/{id}. */
export const entradaCambiada = campos.partial();

interface EnHistorial {
  readonly entradaId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

/** Null once the paciente's key has been destroyed. */
interface Textos {
  readonly titulo: string | null;
  readonly descripcion: string | null;
}

export interface EntradaAgregada {
  readonly type: 'EntradaAgregada';
  readonly data: EnHistorial & Textos;
}

/** The note as it reads from now on; what it said before stays in the earlier events. */
export interface EntradaEnmendada {
  readonly type: 'EntradaEnmendada';
  readonly data: EnHistorial & Textos;
}

export interface EntradaEliminada {
  readonly type: 'EntradaEliminada';
  readonly data: EnHistorial;
}

/** Stream `historial-{pacienteId}`. */
export type HistorialEvent = EntradaAgregada | EntradaEnmendada | EntradaEliminada;

export const historialEventos: EventDefinitions<HistorialEvent['type']> = {
  EntradaAgregada: { version: 1, subject: 'pacienteId', personal: ['titulo', 'descripcion'] },
  EntradaEnmendada: { version: 1, subject: 'pacienteId', personal: ['titulo', 'descripcion'] },
  EntradaEliminada: { version: 1 },
};

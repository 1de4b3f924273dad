/** The clinical history: dated notes of a paciente (docs/spec/clinical.md#clinical-history). */
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { enNombreDe } from './en-nombre-de.ts';
import { MAX_NOMBRE } from './limits.ts';

export type { HistorialEvent } from './historial-eventos.ts';
export type { Aclaracion, Enmienda, EntradaDeHistorial } from './historial-vistas.ts';

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

/** POST /api/historial. A body without a paciente is answered 404. */
export const entradaNueva = z.object({
  ...campos.shape,
  paciente_id: optionalText({ label: 'Paciente', max: 200 }),
  en_nombre_de: enNombreDe,
});

/** PUT /api/historial/{id}. */
export const entradaCambiada = campos.partial().extend({ en_nombre_de: enNombreDe });

/** For notes of pacientes of the organization (docs/spec/clinical.md#notes-of-the-organization). */
export const MENSAJES_DE_HISTORIAL = {
  ajena: 'Solo quien firmó la entrada puede modificarla o eliminarla. Agregue una aclaración.',
  plazo:
    'La entrada se puede modificar o eliminar hasta 24 horas después de escrita. Agregue una aclaración.',
  tachada: 'La entrada está tachada',
  soloDirector: 'Solo un director que es profesional puede tachar una entrada',
} as const;

/** POST /api/historial/{id}/aclaraciones. */
export const aclaracionNueva = z.object({
  texto: requiredText({ label: 'Aclaración', required: 'El texto de la aclaración es obligatorio' }),
  en_nombre_de: enNombreDe,
});

/** POST /api/historial/{id}/tachado. */
export const tachaduraNueva = z.object({
  motivo: requiredText({
    label: 'Motivo',
    required: 'El motivo es obligatorio',
    min: { length: 10, message: 'El motivo debe tener al menos 10 caracteres' },
  }),
});

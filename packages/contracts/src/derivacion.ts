/** Bodies of referrals of a paciente of the organization (docs/spec/organization.md#referrals). */
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { MAX_NOMBRE } from './limits.ts';
import { claveDe } from './vista.ts';

export type { Derivacion, ReceptorDeDerivacion } from './derivacion-vistas.ts';

/** How many days a referral can be accepted. */
export const DIAS_PARA_ACEPTAR_DERIVACION = 30;

export const ESTADOS_DE_DERIVACION = {
  solicitada: 'Solicitada',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  respondida: 'Respondida',
  cerrada: 'Cerrada',
  retirada: 'Retirada',
  vencida: 'Vencida',
} as const;

export const URGENCIAS_DE_DERIVACION = {
  programada: 'Programada',
  prioritaria: 'Prioritaria',
  urgente: 'Urgente',
} as const;
export type UrgenciaDeDerivacion = keyof typeof URGENCIAS_DE_DERIVACION;

/** The title of the note with the report. */
export const TITULO_DE_INFORME = 'Informe de derivación';

export const MENSAJES_DE_DERIVACION = {
  noEncontrada: 'Derivación no encontrada',
  resuelta: 'La derivación ya fue resuelta',
  vencida: 'La derivación venció. Pida que se la envíen otra vez.',
  pendiente: 'El paciente ya tiene una derivación pendiente para ese profesional',
  sinAceptar: 'Acepte la derivación antes de responderla',
  sinRespuesta: 'La derivación todavía espera una respuesta. Retírela.',
  respondida: 'La derivación ya fue respondida',
  receptor: 'Indique a quién se deriva el paciente',
  aUnoMismo: 'No puede derivarse un paciente a sí mismo',
  urgencia: 'La urgencia no es válida',
  motivo: 'El motivo es obligatorio',
  informe: 'El informe es obligatorio',
  informeCorto: 'El informe debe tener al menos 4 caracteres',
} as const;

const MENSAJES = MENSAJES_DE_DERIVACION;
const MAX_ID = 64;

const motivo = requiredText({ label: 'Motivo', required: MENSAJES.motivo });

/** Body of `POST /api/pacientes/{id}/derivaciones`. */
export const derivacionNueva = z.object({
  receptor_id: requiredText({ label: 'Receptor', required: MENSAJES.receptor, max: MAX_ID }),
  sucursal_id: requiredText({ label: 'Sucursal', required: 'La sucursal no existe', max: MAX_ID }),
  especialidad: optionalText({ label: 'Especialidad', max: MAX_NOMBRE }),
  urgencia: z.preprocess(
    (urgencia) => urgencia ?? 'programada',
    z.enum(claveDe(URGENCIAS_DE_DERIVACION).options, MENSAJES.urgencia),
  ),
  motivo,
});

/** Body of `POST /api/derivaciones/{id}/rechazo`. */
export const rechazoDeDerivacion = z.object({ motivo });

/** Body of `POST /api/derivaciones/{id}/respuesta`. */
export const respuestaDeDerivacion = z.object({
  informe: requiredText({
    label: 'Informe',
    required: MENSAJES.informe,
    min: { length: 4, message: MENSAJES.informeCorto },
  }),
});

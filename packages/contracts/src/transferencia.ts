/** Bodies of transfers and of the team of a paciente (docs/spec/organization.md#transfers). */
import { z } from 'zod';
import { requiredText } from './fields.ts';
import { MAX_NOMBRE } from './limits.ts';
import { TURNOS_DE_TRANSFERENCIA } from './paciente-organizacion-eventos.ts';

export type { EquipoDePaciente, Transferencia, Traspaso } from './transferencia-vistas.ts';

/** How many days a transfer between sites can be accepted. */
export const DIAS_PARA_ACEPTAR = 7;

export const ESTADOS_DE_TRANSFERENCIA = {
  pendiente: 'Pendiente',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  vencida: 'Vencida',
} as const;

export const MENSAJES_DE_TRANSFERENCIA = {
  noEncontrada: 'Transferencia no encontrada',
  resuelta: 'La transferencia ya fue resuelta',
  vencida: 'La transferencia venció. Pida que se la ofrezcan otra vez.',
  pendiente: 'El paciente ya tiene una transferencia pendiente',
  receptor: 'Indique quién recibe al paciente',
  esResponsable: 'El profesional ya es el responsable del paciente',
  noAtiende: 'El profesional no atiende en esta sucursal',
  personal: 'El paciente no es de la organización. Incorpórelo primero.',
  motivo: 'El motivo es obligatorio',
  turnos: 'Indique si los turnos se conservan o se reasignan',
  noEsOdontologo: 'El profesional no es odontólogo de la organización',
  yaTermino: 'La fecha hasta la que integra el equipo ya pasó',
  fecha: 'La fecha no es válida',
  noEsDelEquipo: 'El profesional no es del equipo del paciente',
  cuenta: 'La cuenta no existe',
  sinPacientes: 'El profesional no tiene pacientes de la organización para transferir',
  sinReceptor: 'Indique quién recibe a los pacientes de cada sucursal',
} as const;

const MENSAJES = MENSAJES_DE_TRANSFERENCIA;
const MAX_ID = 64;
const MAX_MOTIVO = 1_000;

const motivo = requiredText({ label: 'Motivo', required: MENSAJES.motivo, max: MAX_MOTIVO });
const turnosDeTransferencia = z.enum(TURNOS_DE_TRANSFERENCIA, MENSAJES.turnos);
const receptor = requiredText({ label: 'Receptor', required: MENSAJES.receptor, max: MAX_ID });

/** Body of `POST /api/pacientes/{id}/transferencias`. */
export const transferenciaNueva = z.object({
  receptor_id: receptor,
  sucursal_id: requiredText({ label: 'Sucursal', required: 'La sucursal no existe', max: MAX_ID }),
  motivo,
  turnos: turnosDeTransferencia,
});

/** Body of `POST /api/transferencias/{id}/rechazo`. */
export const rechazoDeTransferencia = z.object({ motivo });

/** Body of `POST /api/pacientes/{id}/equipo`. */
export const integranteNuevo = z.object({
  profesional_id: requiredText({
    label: 'Profesional',
    required: MENSAJES.noEsOdontologo,
    max: MAX_NOMBRE,
  }),
  /** A day (its end), or an instant; absent when the person stays for good. */
  hasta: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], MENSAJES.fecha)
    .nullish()
    .transform((hasta) => hasta ?? undefined),
});

/** Body of `POST /api/transferencias/masivas`: one receiver for every site where they attend, or one for each site. */
export const traspasoNuevo = z.object({
  profesional_id: requiredText({ label: 'Profesional', required: MENSAJES.cuenta, max: MAX_ID }),
  receptor_id: receptor.optional(),
  receptores: z
    .array(
      z.object({
        sucursal_id: requiredText({ label: 'Sucursal', required: 'La sucursal no existe', max: MAX_ID }),
        receptor_id: receptor,
      }),
      MENSAJES.sinReceptor,
    )
    .max(200, MENSAJES.sinReceptor)
    .optional(),
  motivo,
  turnos: turnosDeTransferencia,
});

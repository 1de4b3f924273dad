/** Appointments: states, rules, messages and views (docs/spec/calendar.md#turno). */
import { z } from 'zod';
import { dayOf, requiredFecha } from './fechas.ts';
import { optionalInteger, optionalText, requiredText } from './fields.ts';
import {
  DURACIONES_POSIBLES,
  ESTADOS_DE_TURNO,
  type EstadoDeTurno,
  type Flujo,
  FLUJOS,
} from './turno-estados.ts';

export type { PacientesSinTurno, Turno, TurnoGuardado } from './turno-vistas.ts';

export * from './turno-estados.ts';

const estados = Object.keys(ESTADOS_DE_TURNO) as [EstadoDeTurno, ...EstadoDeTurno[]];

const INCOMPLETO = 'Por favor, complete todos los campos.';

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `HH:MM`: the first five characters of the input, if they are a valid time. */
const hora = requiredText({ label: 'Hora', required: INCOMPLETO, max: 50 })
  .transform((texto) => texto.slice(0, 5))
  .refine((texto) => HORA.test(texto), 'La hora no es válida');

const campos = z.object({
  fecha: requiredFecha({ required: INCOMPLETO, invalid: 'La fecha no es válida' }),
  hora,
  descripcion: requiredText({ label: 'Descripción', required: INCOMPLETO }),
  duracion: optionalInteger({
    invalid: 'La duración debe estar entre 5 y 480 minutos',
    ...DURACIONES_POSIBLES,
  }),
});

/** The fields of the form, which includes the paciente. */
export const turnoPedido = campos.extend({
  paciente_id: requiredText({ label: 'Paciente', required: INCOMPLETO, max: 200 }),
});

const id = (label: string) => optionalText({ label, max: 64 });
const si = z.boolean('El valor no es válido').optional();

/** Fields of the place of a turno of a site. */
const lugar = {
  /** '' means none. */
  sillon_id: id('Sillón'),
  motivo_id: id('Motivo'),
  /** Books the turno although the place is taken. */
  sobreturno: si,
  /** Books the turno although the profesional does not work at that time. */
  confirmado: si,
};

/**
 * POST /api/turnos. `estado` is not accepted; a body without a paciente is answered 404. With `sucursal_id` the turno
 * belongs to that site. Without `sucursal_id` the fields of the place are ignored.
 */
export const turnoNuevo = z.object({
  ...campos.shape,
  paciente_id: optionalText({ label: 'Paciente', max: 200 }),
  sucursal_id: id('Sucursal'),
  /** The profesional who attends at the site; '' is the caller. */
  profesional_id: id('Profesional'),
  ...lugar,
});

/** PUT /api/turnos/{id}: moves or edits the turno. */
export const turnoCambiado = z.object({ ...campos.shape, ...lugar }).partial();

/** PUT /api/turnos/{id}/estado. */
export const estadoDeTurno = z.object({ estado: z.enum(estados, 'El estado no es válido') });

/** PUT /api/turnos/{id}/profesional. A day, an hour or a duration also moves the turno. */
export const turnoReasignado = z.object({
  profesional_id: requiredText({ label: 'Profesional', required: 'Indique el profesional', max: 64 }),
  ...campos.pick({ fecha: true, hora: true, duracion: true }).partial().shape,
  /** Absent when the chair is unchanged. */
  sillon_id: lugar.sillon_id.optional(),
  sobreturno: si,
  confirmado: si,
});

const flujos = Object.keys(FLUJOS) as [Flujo, ...Flujo[]];

/** PUT /api/turnos/{id}/flujo. Null undoes the arrival of the paciente. */
export const flujoDeTurno = z.object({
  flujo: z.enum(flujos, 'El paso no es válido').nullable(),
  /** Required for `en_sillon`, unless the turno already has a chair. */
  sillon_id: id('Sillón'),
});

const dia = (etiqueta: string) =>
  optionalText({ label: etiqueta, max: 50 }).refine(
    (texto) => texto === '' || dayOf(texto) !== undefined,
    'La fecha no es válida',
  );

/** Query of GET /api/turnos: all optional, the days inclusive. */
export const rangoDeTurnos = z.object({
  desde: dia('Desde'),
  hasta: dia('Hasta'),
  sucursal: id('Sucursal'),
  profesional: id('Profesional'),
});

/** Query of a call for one site. */
export const deUnaSucursal = z.object({ sucursal: id('Sucursal') });

/** The required fields of the booking form of a site (docs/spec/agenda.md#screens-of-the-agenda). */
export const turnoEnSucursalPedido = z.object({
  ...turnoPedido.shape,
  profesional_id: turnoReasignado.shape.profesional_id,
});

/** Appointments: states, rules, messages and views (docs/spec/calendar.md#turno). */
import { z } from 'zod';
import { dayOf, requiredFecha } from './fechas.ts';
import { optionalInteger, optionalText, requiredText } from './fields.ts';
import { DURACIONES_POSIBLES, ESTADOS_DE_TURNO, type EstadoDeTurno } from './turno-estados.ts';

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

/** POST /api/turnos. `estado` is not accepted; an absent paciente is 404. */
export const turnoNuevo = z.object({
  ...campos.shape,
  paciente_id: optionalText({ label: 'Paciente', max: 200 }),
});

/** The same as a form asks for it: the paciente is chosen there. */
export const turnoPedido = turnoNuevo.extend({
  paciente_id: requiredText({ label: 'Paciente', required: INCOMPLETO, max: 200 }),
});

/** PUT /api/turnos/{id}: moves or edits it. */
export const turnoCambiado = campos.partial();

/** PUT /api/turnos/{id}/estado. */
export const estadoDeTurno = z.object({ estado: z.enum(estados, 'El estado no es válido') });

const dia = (etiqueta: string) =>
  optionalText({ label: etiqueta, max: 50 }).refine(
    (texto) => texto === '' || dayOf(texto) !== undefined,
    'La fecha no es válida',
  );

/** Query of GET /api/turnos: both optional, both inclusive. */
export const rangoDeTurnos = z.object({ desde: dia('Desde'), hasta: dia('Hasta') });

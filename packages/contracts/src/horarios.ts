/** Bodies and queries of motives, working hours, exceptions and gaps (docs/spec/agenda.md). */
import { z } from 'zod';
import { dayOf, requiredFecha } from './fechas.ts';
import { optionalText, requiredInteger, requiredText } from './fields.ts';
import { TIPOS_DE_EXCEPCION } from './horarios-vistas.ts';
import { MAX_NOMBRE } from './limits.ts';
import { DURACIONES_POSIBLES } from './turno-estados.ts';

export type {
  ExcepcionDeHorario,
  ExcepcionGuardada,
  Horario,
  HorarioGuardado,
  Hueco,
  Motivo,
  Quitado,
  TurnoAfectado,
} from './horarios-vistas.ts';

export const MAX_MOTIVOS = 100;
/** Maximum number of ranges in one week. */
const MAX_FRANJAS = 70;

export const MENSAJES_DE_HORARIOS = {
  motivo: 'El motivo no existe',
  motivoRepetido: 'Ya existe un motivo con ese nombre',
  alReves: 'La franja termina antes de empezar',
  superpuestas: 'Las franjas se superponen',
  noAtiende: 'El profesional no atiende en esta sucursal',
  horario: 'El horario no existe',
  horarioPasado: 'Un horario nuevo vale desde hoy o desde un día posterior',
  horarioComenzado: 'El horario ya comenzó. Fije otro desde una fecha.',
  excepcion: 'La excepción no existe',
  excepcionAlReves: 'La excepción termina antes de empezar',
  excepcionPasada: 'Una excepción nueva empieza hoy o un día posterior',
  excepcionComenzada: 'La excepción ya comenzó. Solo puede cambiar hasta qué día dura.',
  periodo: 'El período es de hasta 92 días',
  sinHoras: 'Indique las horas del horario extra',
} as const;

const INCOMPLETO = 'Por favor, complete todos los campos.';
const FECHA = 'La fecha no es válida';
const HORA = 'La hora no es válida';

const sucursal = requiredText({ label: 'Sucursal', required: 'La sucursal no existe', max: 64 });
const profesional = requiredText({
  label: 'Profesional',
  required: MENSAJES_DE_HORARIOS.noAtiende,
  max: 64,
});
const sillon = optionalText({ label: 'Sillón', max: 64 });

const datosDeMotivo = {
  nombre: requiredText({ label: 'Nombre', required: 'El nombre del motivo es obligatorio', max: MAX_NOMBRE }),
  duracion: requiredInteger({
    required: 'La duración debe estar entre 5 y 480 minutos',
    invalid: 'La duración debe estar entre 5 y 480 minutos',
    ...DURACIONES_POSIBLES,
  }),
  /** With '' the server chooses the color. */
  color: optionalText({
    label: 'Color',
    max: 7,
    pattern: { regex: /^#[0-9a-f]{6}$/i, message: 'El color no es válido' },
  }),
};

/** Body of `POST /api/motivos`. */
export const motivoNuevo = z.object({ sucursal_id: sucursal, ...datosDeMotivo });
/** Body of `PUT /api/motivos/{id}`: only the changed fields. */
export const motivoCambiado = z.object(datosDeMotivo).exactPartial();

/** `HH:MM`. The end of a range may also be `24:00`. */
const INICIO = { regex: /^([01]\d|2[0-3]):[0-5]\d$/, message: HORA };
const FIN = { regex: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message: HORA };
const horaCon = { label: 'Hora', max: 5 } as const;
const horaDeInicio = requiredText({ ...horaCon, required: INCOMPLETO, pattern: INICIO });
const horaDeFin = requiredText({ ...horaCon, required: INCOMPLETO, pattern: FIN });

const enOrden = ({ desde, hasta }: { readonly desde: string; readonly hasta: string }): boolean =>
  desde < hasta;

const franja = z
  .object({
    dia: requiredInteger({ required: INCOMPLETO, invalid: 'El día no es válido', min: 1, max: 7 }),
    desde: horaDeInicio,
    hasta: horaDeFin,
    sillon_id: sillon,
  })
  .refine(enOrden, MENSAJES_DE_HORARIOS.alReves);

interface Tramo {
  readonly dia: number;
  readonly desde: string;
  readonly hasta: string;
}

const seSuperponen = (franjas: readonly Tramo[]): boolean =>
  franjas.some((una, n) =>
    franjas
      .slice(n + 1)
      .some((otra) => una.dia === otra.dia && una.desde < otra.hasta && otra.desde < una.hasta),
  );

const datosDeHorario = {
  vigente_desde: requiredFecha({ required: INCOMPLETO, invalid: FECHA }),
  /** Empty when the profesional does not work at the site from that day on. */
  franjas: z
    .array(franja, 'Las franjas no son válidas')
    .max(MAX_FRANJAS, 'Las franjas son demasiadas')
    .refine((franjas) => !seSuperponen(franjas), MENSAJES_DE_HORARIOS.superpuestas),
};

const deProfesional = { sucursal_id: sucursal, profesional_id: profesional };

/** Body of `POST /api/horarios`. */
export const horarioNuevo = z.object({ ...deProfesional, ...datosDeHorario });
/** Body of `PUT /api/horarios/{id}`: only the changed fields. */
export const horarioCambiado = z.object(datosDeHorario).exactPartial();

/** '' means the whole day. */
const horas = {
  hora_desde: optionalText({ ...horaCon, pattern: INICIO }),
  hora_hasta: optionalText({ ...horaCon, pattern: FIN }),
};

interface Excepcion {
  readonly tipo: keyof typeof TIPOS_DE_EXCEPCION;
  readonly desde: string;
  readonly hasta: string;
  readonly hora_desde: string;
  readonly hora_hasta: string;
}

/** An exception has both hours or neither. An extra must have both. */
const conHoras = ({ tipo, hora_desde, hora_hasta }: Excepcion): boolean =>
  (hora_desde === '') === (hora_hasta === '') && (tipo === 'ausencia' || hora_desde !== '');

const horasEnOrden = ({ hora_desde, hora_hasta }: Excepcion): boolean =>
  hora_desde === '' || hora_desde < hora_hasta;

const excepcion = z.object({
  tipo: z.enum(Object.keys(TIPOS_DE_EXCEPCION) as [keyof typeof TIPOS_DE_EXCEPCION], 'El tipo no es válido'),
  desde: requiredFecha({ required: INCOMPLETO, invalid: FECHA }),
  hasta: requiredFecha({ required: INCOMPLETO, invalid: FECHA }),
  ...horas,
  /** Chair of an extra. */
  sillon_id: sillon,
});

const coherente = <Schema extends z.ZodType<Excepcion>>(schema: Schema) =>
  schema
    .refine(({ desde, hasta }) => desde <= hasta, MENSAJES_DE_HORARIOS.excepcionAlReves)
    .refine(conHoras, MENSAJES_DE_HORARIOS.sinHoras)
    .refine(horasEnOrden, MENSAJES_DE_HORARIOS.alReves);

/** Body of `POST /api/horarios/excepciones`. */
export const excepcionNueva = coherente(z.object({ ...deProfesional, ...excepcion.shape }));
/** Body of `PUT /api/horarios/excepciones/{id}`: the exception as it is from now on. */
export const excepcionCambiada = coherente(excepcion);

const fecha = (label: string) =>
  optionalText({ label, max: 50 }).refine((texto) => texto === '' || dayOf(texto) !== undefined, FECHA);
const filtro = (label: string) => optionalText({ label, max: 64 });

/** Query of `GET /api/motivos`. */
export const consultaDeMotivos = z.object({ sucursal: filtro('Sucursal') });
/** Query of `GET /api/horarios`. */
export const consultaDeHorarios = z.object({
  sucursal: filtro('Sucursal'),
  profesional: filtro('Profesional'),
});
/** Query of `GET /api/horarios/excepciones`: exceptions with a day in the range. */
export const consultaDeExcepciones = consultaDeHorarios.extend({
  desde: fecha('Desde'),
  hasta: fecha('Hasta'),
});
/** Query of `GET /api/disponibilidad`. Without days: the next 30. */
export const consultaDeDisponibilidad = consultaDeExcepciones.extend({ motivo: filtro('Motivo') });

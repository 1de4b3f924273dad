/**
 * The audit in requests and answers of the API: subjects, and the timeline of what happened to each.
 * For the roles admin and auditor; anyone else gets 403. See also `auditoria-estado.ts` (replay and comparison),
 * `auditoria-hallazgos.ts` (findings), `auditoria-verificacion.ts`, `auditoria-exportacion.ts`.
 *
 *     GET /api/auditoria/sujetos?busqueda=&tipo=&limite=        Sujetos
 *     GET /api/auditoria/sujetos/{tipo}/{id}                    Sujeto
 *     GET /api/auditoria/lineas?tipo=&id=&clase=&...            PaginaDeLineas
 *     GET /api/auditoria/eventos/{posicion}                     EventoAuditado
 */
import { z } from 'zod';
import { dayOf } from './fechas.ts';
import { optionalText, requiredText } from './fields.ts';
import { limite } from './pagina.ts';

export type { Autor, EventoAuditado, Linea, PaginaDeLineas, Sujeto, Sujetos } from './auditoria-vistas.ts';

/** The kinds of subjects, with the labels of the search's tabs. */
export const TIPOS_DE_SUJETO = {
  paciente: 'Paciente',
  tratamiento: 'Tratamiento',
  pago: 'Pago',
  profesional: 'Profesional',
} as const;
export type TipoDeSujeto = keyof typeof TIPOS_DE_SUJETO;

/** Kinds of lines: the module that a line comes from, and its label in the filter. */
export const CLASES_DE_LINEA = {
  paciente: 'Datos del paciente',
  odontograma: 'Odontograma',
  historial: 'Historial',
  imagenes: 'Imágenes',
  financiacion: 'Financiación',
  turnos: 'Turnos',
  cuentas: 'Cuentas',
  accesos: 'Accesos',
  lectura: 'Consultas',
  otros: 'Otros módulos',
} as const;
export type ClaseDeLinea = keyof typeof CLASES_DE_LINEA;

/** The action of a line. */
export const ACCIONES = {
  alta: 'Alta',
  cambio: 'Cambio',
  baja: 'Baja',
  lectura: 'Consulta',
  acceso: 'Acceso',
} as const;
export type Accion = keyof typeof ACCIONES;

export const DATOS_ELIMINADOS = 'datos personales eliminados';

/** The maximum number of lines of a page; the default is 100. */
export const MAX_LINEAS = 500;

const claves = <Clave extends string>(etiquetas: Readonly<Record<Clave, string>>) =>
  Object.keys(etiquetas) as [Clave, ...Clave[]];

/** A text of a query: blank and absent are undefined. */
const opcional = (label: string) =>
  optionalText({ label, max: 200 }).transform((texto) => (texto === '' ? undefined : texto));

/** One of the labels' keys; blank and absent are undefined. */
const eleccion = <Clave extends string>(etiquetas: Readonly<Record<Clave, string>>, message: string) =>
  z.preprocess((valor) => valor || undefined, z.enum(claves(etiquetas), message).optional());

/** A day or an instant; undefined when blank or absent. A day means the whole day in the practice's time zone. */
export const momentoOpcional = (label: string) =>
  opcional(label).refine(
    (texto) => texto === undefined || (dayOf(texto) !== undefined && !Number.isNaN(Date.parse(texto))),
    'La fecha no es válida',
  );

/** Position in the global order, as digits; blank and absent are undefined. */
export const posicionOpcional = (label: string) =>
  opcional(label).refine(
    (texto) => texto === undefined || /^\d{1,18}$/.test(texto),
    'La posición no es válida',
  );

/** Query of GET /api/auditoria/sujetos. Without `busqueda`: the newest first. */
export const busquedaDeSujetos = z.object({
  busqueda: optionalText({ label: 'Búsqueda', max: 200 }),
  tipo: eleccion(TIPOS_DE_SUJETO, 'El tipo no es válido'),
  limite: limite(20, 100),
});

/** Query of GET /api/auditoria/lineas. Without `tipo` and `id`: the whole practice. */
export const filtroDeLineas = z.object({
  tipo: eleccion(TIPOS_DE_SUJETO, 'El tipo no es válido'),
  id: opcional('Id'),
  clase: eleccion(CLASES_DE_LINEA, 'La clase no es válida'),
  accion: eleccion(ACCIONES, 'La acción no es válida'),
  /** Id of the author. */
  autor: opcional('Autor'),
  /** The period of recording, both ends inclusive. */
  desde: momentoOpcional('Desde'),
  hasta: momentoOpcional('Hasta'),
  orden: z.enum(['desc', 'asc']).catch('desc'),
  /** `siguiente` of the page before. */
  cursor: posicionOpcional('Cursor'),
  limite: limite(100, MAX_LINEAS),
});
export type FiltroDeLineas = z.output<typeof filtroDeLineas>;

const id = requiredText({ label: 'Id', required: 'El id es obligatorio', max: 200 });

/** The chosen subject, in a body. */
export const sujetoElegido = z.object({
  tipo: z.enum(claves(TIPOS_DE_SUJETO), 'El tipo no es válido'),
  id,
});

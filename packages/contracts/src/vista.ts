/**
 * Helpers for the schemas of answers of the API. The types of screens and services, the published description of the
 * API and the check of every answer in a test are derived from these schemas. Rules of requests are in other files
 * (`paciente.ts` beside `paciente-vistas.ts`), because a page needs only the types of answers.
 */
import { z } from 'zod';

export type Inmutable<T> = T extends readonly (infer Elemento)[]
  ? readonly Inmutable<Elemento>[]
  : T extends object
    ? { readonly [Clave in keyof T]: Inmutable<T[Clave]> }
    : T;

/** The immutable type of an answer. */
export type Vista<Schema extends z.ZodType> = Inmutable<z.output<Schema>>;

/** An object of an answer, with its name in the API's description. Fields that are not listed here are not answered. */
export const vista = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.strictObject(shape).meta({ id });

/** A schema for one of the keys of an object of labels: `claveDe(METODOS_PAGO)`. */
export const claveDe = <Clave extends string>(etiquetas: Readonly<Record<Clave, unknown>>) =>
  z.enum(Object.keys(etiquetas) as [Clave, ...Clave[]]);

/** `YYYY-MM-DD` */
export const dia = z.iso.date();
/** `HH:MM` */
export const hora = z.string().regex(/^\d{2}:\d{2}$/);
/** ISO 8601, UTC. */
export const instante = z.iso.datetime();
export const cantidad = z.int().min(0);

/** A person or a site with its name. */
export const conNombre = z.strictObject({ id: z.string(), nombre: z.string() });

/** A confirmation in one sentence. */
export const hecho = vista('Hecho', { message: z.string() });
export type Hecho = Vista<typeof hecho>;

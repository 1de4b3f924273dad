/** The stored progress of an export, from which the next run of the job continues. */
import { z } from 'zod';
import type { Almacen } from './almacen.ts';
import { NOMBRES_DE_PLANILLAS } from './planillas.ts';

const pagina = z.object({
  /** The prefix of the names of the page's files. */
  base: z.string(),
  cuerpo: z.object({ id: z.string(), bytes: z.int() }),
  entradas: z.int(),
  /** Bytes of the page's records of the central directory. */
  central: z.int(),
  planillas: z.partialRecord(z.enum(NOMBRES_DE_PLANILLAS), z.object({ filas: z.int(), bytes: z.int() })),
});
export type Pagina = z.infer<typeof pagina>;

const avance = z.object({
  paginas: z.array(pagina),
  /** The last paciente of the pages; '' before the first. */
  hasta: z.string(),
  /** Bytes of the bodies of the pages. */
  bytes: z.int(),
  pacientes: z.int(),
  imagenes: z.int(),
  /** Images whose file is missing or damaged. */
  faltan: z.int(),
  /** Ids of pacientes whose record cannot be read. */
  ilegibles: z.array(z.string()),
});
export type Avance = z.infer<typeof avance>;

export const AVANCE = 'avance';

export const avanceInicial = (): Avance => ({
  paginas: [],
  hasta: '',
  bytes: 0,
  pacientes: 0,
  imagenes: 0,
  faltan: 0,
  ilegibles: [],
});

/** Undefined before the first page. */
export const avanceDe = (almacen: Almacen): Promise<Avance | undefined> => almacen.leerJson(AVANCE, avance);

/** What a job has stored of an export: from here the next run continues. */
import { z } from 'zod';
import type { Almacen } from './almacen.ts';
import { NOMBRES_DE_PLANILLAS } from './planillas.ts';

const pagina = z.object({
  /** Begins the names of its files. */
  base: z.string(),
  cuerpo: z.object({ id: z.string(), bytes: z.int() }),
  entradas: z.int(),
  /** Bytes of its records of the central directory. */
  central: z.int(),
  planillas: z.partialRecord(z.enum(NOMBRES_DE_PLANILLAS), z.object({ filas: z.int(), bytes: z.int() })),
});
export type Pagina = z.infer<typeof pagina>;

const avance = z.object({
  paginas: z.array(pagina),
  /** The last paciente of the pages; '' before the first. */
  hasta: z.string(),
  /** Of the bodies. */
  bytes: z.int(),
  pacientes: z.int(),
  imagenes: z.int(),
  /** Images whose file is missing or damaged. */
  faltan: z.int(),
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
});

/** Undefined before the first page. */
export const avanceDe = (almacen: Almacen): Promise<Avance | undefined> => almacen.leerJson(AVANCE, avance);

/** The rows of an analysis in the form of the answer, a page at a time. */
import {
  type AnalisisDeImportacion,
  type EstadoDeFila,
  type FilaDeImportacion,
  MENSAJES_DE_IMPORTACION as MENSAJES,
} from '@odonto/contracts/importacion';
import { Malformed } from '@odonto/event-kit/decider';
import type { Almacen } from './almacen.ts';
import { type Analisis, estadoEn, lugaresDe, resumenDe } from './filas/analisis.ts';
import { loEscrito } from './filas/interpretar.ts';
import type { Leida } from './leidas.ts';

export interface Pagina {
  readonly estado: EstadoDeFila | undefined;
  /** The place of the first row. */
  readonly desde: number;
  readonly limite: number;
}

/** @throws Malformed for a text that cannot be a cursor */
export const lugarDe = (cursor: string): number => {
  if (cursor === '') return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw new Malformed([{ field: 'cursor', message: MENSAJES.cursor }]);
  return Number(cursor);
};

const filasDe = async (
  almacen: Pick<Almacen, 'leerFilas'>,
  leida: Leida,
  analisis: Analisis,
  lugares: readonly number[],
): Promise<readonly FilaDeImportacion[]> => {
  const escritoEn = loEscrito(leida.mapeo);
  const deOrganizacion = new Set(analisis.deOrganizacion);
  const filas = await almacen.leerFilas(leida.id, lugares);
  return filas.map((fila, n) => {
    const lugar = lugares[n] ?? 0;
    return {
      fila: fila[0],
      estado: estadoEn(analisis, lugar),
      datos: escritoEn(fila),
      errores: analisis.errores[lugar] ?? [],
      paciente_id: deOrganizacion.has(lugar) ? null : (analisis.pacientes[lugar] ?? null),
      repite_fila: analisis.repiten[lugar] ?? null,
    };
  });
};

export const paginaDe = async (
  almacen: Pick<Almacen, 'leerFilas'>,
  leida: Leida,
  analisis: Analisis,
  { estado, desde, limite }: Pagina,
): Promise<AnalisisDeImportacion> => {
  // One more, to know whether a page follows.
  const lugares = lugaresDe(analisis, estado, desde, limite + 1);
  const siguiente = lugares[limite];
  return {
    resumen: resumenDe(analisis),
    items: [...(await filasDe(almacen, leida, analisis, lugares.slice(0, limite)))],
    siguiente: siguiente === undefined ? null : String(siguiente),
  };
};

const FILAS_DE_INFORME = 1_000;

/** Every row, in pages. */
export async function* todas(
  almacen: Pick<Almacen, 'leerFilas'>,
  leida: Leida,
  analisis: Analisis,
): AsyncGenerator<readonly FilaDeImportacion[], void, void> {
  for (let desde = 0; desde < analisis.estados.length; desde += FILAS_DE_INFORME) {
    const lugares = lugaresDe(analisis, undefined, desde, FILAS_DE_INFORME);
    yield filasDe(almacen, leida, analisis, lugares);
  }
}

/** The dry run: what would become of each row. It writes no paciente. */
import type { Almacen } from './almacen.ts';
import { nuevoAnalista } from './analista.ts';
import type { DeConocidos } from './conocidos.ts';
import type { Analisis } from './filas/analisis.ts';
import type { Lectura } from './filas/interpretar.ts';
import type { FoldedImport } from './importacion.projection.ts';

interface Dependencies extends DeConocidos {
  readonly almacen: Pick<Almacen, 'leerParte'>;
}

/** @throws Failure 413 when it needs too much memory or time */
export const analizarFilas = async (
  dependencies: Dependencies,
  { id, filas: cuantas }: Pick<FoldedImport, 'id' | 'filas'>,
  lectura: Lectura,
): Promise<Analisis> => {
  await using analista = await nuevoAnalista(dependencies, lectura.sedes);
  for (let n = 0; ; n += 1) {
    const parte = await dependencies.almacen.leerParte(id, n);
    if (parte === undefined) break;
    await analista.tomar(parte);
    await analista.analizar(lectura);
  }
  const analisis = await analista.analisis();
  if (analisis.estados.length !== cuantas) throw new Error(`import ${id} lacks rows`);
  return analisis;
};

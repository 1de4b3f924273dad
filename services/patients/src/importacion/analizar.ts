/** The dry run: what would become of each row. It writes no paciente. */
import type { Almacen } from './almacen.ts';
import { hilo } from './archivo/hilo.ts';
import { conocerA, type DeConocidos } from './conocidos.ts';
import type { Analisis } from './filas/analisis.ts';
import type { Pedido } from './filas/analista.worker.ts';
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
  const { almacen } = dependencies;
  await using analista = hilo(new URL('./filas/analista.worker.ts', import.meta.url), {
    workerData: lectura,
  });
  const pedir = (pedido: Pedido): Promise<unknown> => analista.pedir(pedido);
  await conocerA(dependencies, lectura.sedes, {
    conocer: (conocidos) => pedir({ conocidos }),
    conocerDeOrganizacion: (deOrganizacion) => pedir({ deOrganizacion }),
  });
  for (let n = 0; ; n += 1) {
    const filas = await almacen.leerParte(id, n);
    if (filas === undefined) break;
    await pedir({ filas });
  }
  const analisis = await analista.pedir<Analisis>({ fin: true } satisfies Pedido);
  if (analisis.estados.length !== cuantas) throw new Error(`import ${id} lacks rows`);
  return analisis;
};

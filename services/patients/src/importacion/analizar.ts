/** The dry run: what would become of each row. It writes no paciente. */
import type { Paciente } from '@odonto/contracts';
import type { Mapeo } from '@odonto/contracts/importacion';
import type { View } from '@odonto/event-kit/projections';
import type { Almacen } from './almacen.ts';
import { hilo } from './archivo/hilo.ts';
import { conocidosDe } from './conocidos.ts';
import type { Analisis } from './filas/analisis.ts';
import type { Encargo, Pedido } from './filas/analista.worker.ts';
import type { FoldedImport } from './importacion.projection.ts';

interface Dependencies {
  readonly almacen: Pick<Almacen, 'leerParte'>;
  readonly vista: Pick<View<Paciente>, 'find'>;
  readonly hoy: () => string;
}

/**
 * @param titulos of the file's columns
 * @throws Failure 413 when it needs too much memory or time
 */
export const analizarFilas = async (
  { almacen, vista, hoy }: Dependencies,
  { id, profesionalId, filas: cuantas }: Pick<FoldedImport, 'id' | 'profesionalId' | 'filas'>,
  mapeo: Mapeo,
  titulos: readonly string[],
): Promise<Analisis> => {
  const encargo: Encargo = { mapeo, titulos, hoy: hoy() };
  await using analista = hilo(new URL('./filas/analista.worker.ts', import.meta.url), {
    workerData: encargo,
  });
  const pedir = (pedido: Pedido): Promise<unknown> => analista.pedir(pedido);
  for await (const conocidos of conocidosDe(vista, profesionalId)) await pedir({ conocidos });
  for (let n = 0; ; n += 1) {
    const filas = await almacen.leerParte(id, n);
    if (filas === undefined) break;
    await pedir({ filas });
  }
  const analisis = await analista.pedir<Analisis>({ fin: true } satisfies Pedido);
  if (analisis.estados.length !== cuantas) throw new Error(`import ${id} lacks rows`);
  return analisis;
};

/** Takes an uploaded file: reads it in a thread, stores its rows encrypted, and records it. Writes no paciente. */
import { destinosPara, type Mapeo, MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { NotFound } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Request } from '@odonto/service-kit/routes';
import type { Almacen } from './almacen.ts';
import { leerArchivo } from './archivo/leer-archivo.ts';
import { firmaDe, mapeoSugerido } from './filas/columnas.ts';
import type { Importadas } from './importaciones.jobs.ts';
import { leerTodas, type Leida } from './leidas.ts';
import type { Recibido } from './recibir.ts';
import type { SedesDe } from './sedes.ts';

export interface DeSubida {
  readonly log: EventLog;
  readonly almacen: Almacen;
  readonly importadas: Importadas;
  readonly sedesDe: SedesDe;
  /** Reads only a few files at a time. */
  readonly porTurnos: <T>(trabajo: () => Promise<T>) => Promise<T>;
}

/** The mapping that was chosen last for a file with the same columns, as far as it may be chosen now. */
const recordado = (
  anteriores: readonly Leida[],
  firma: string,
  conSucursales: boolean,
): Mapeo | undefined => {
  const elegido = anteriores.findLast((una) => una.firma === firma && una.resumen !== undefined)?.mapeo;
  return (
    elegido &&
    Object.fromEntries(
      destinosPara(conSucursales).flatMap((destino) => {
        const columna = elegido[destino];
        return columna === undefined ? [] : [[destino, columna]];
      }),
    )
  );
};

/** Returns the id of the import. @throws Failure 400 or 413 when the file is refused */
export const subirArchivo = async (
  { log, almacen, importadas, sedesDe, porTurnos }: DeSubida,
  { nombre, bytes }: Recibido,
  request: Request,
): Promise<string> => {
  const importacionId = request.newId();
  const profesionalId = request.caller.id;
  try {
    const { formato, titulos, filas } = await porTurnos(() =>
      leerArchivo(bytes, (n, json) => almacen.guardarParte(importacionId, n, json)),
    );
    const firma = firmaDe(titulos);
    const conSucursales = (await sedesDe(request.caller)).sedes.length > 0;
    const sugerido =
      recordado(await leerTodas(log, profesionalId), firma, conSucursales) ??
      mapeoSugerido(titulos, conSucursales);
    await importadas.handle(
      profesionalId,
      {
        type: 'SubirImportacion',
        data: {
          profesionalId,
          importacionId,
          formato,
          filas,
          firma,
          sugerido,
          archivo: { nombre, columnas: [...titulos] },
        },
      },
      request,
    );
    return importacionId;
  } catch (error) {
    await almacen.borrar(importacionId).catch(() => undefined);
    // The key is destroyed only if this request is a repeat and its import was cancelled in the meantime.
    throw error instanceof NotFound ? new NotFound(MENSAJES.sinDatos) : error;
  }
};

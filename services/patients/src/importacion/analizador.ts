/** Analyses an import and stores the result. Returns the stored result afterwards. */
import { MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { Request } from '@odonto/service-kit/routes';
import { type Almacen, RESULTADO } from './almacen.ts';
import { analizarFilas } from './analizar.ts';
import type { DeConocidos } from './conocidos.ts';
import { type Analisis, resumenDe } from './filas/analisis.ts';
import { exigirNombre } from './filas/columnas.ts';
import type { Importadas } from './importaciones.jobs.ts';
import type { Leida } from './leidas.ts';
import type { SedesDe } from './sedes.ts';

export interface DeAnalisis extends DeConocidos {
  readonly almacen: Almacen;
  readonly importadas: Importadas;
  readonly sedesDe: SedesDe;
  readonly hoy: () => string;
  /** Runs only a few analyses at a time. */
  readonly porTurnos: <T>(trabajo: () => Promise<T>) => Promise<T>;
}

type DeUna = Request<unknown, unknown, 'id'>;

const sinDatos = () => new RuleBroken('importacion-sin-datos', MENSAJES.sinDatos);

export const analizador = (dependencies: DeAnalisis) => {
  const { almacen, importadas, sedesDe, hoy, porTurnos } = dependencies;
  /** @throws RuleBroken once the import was confirmed, or the data of its file were destroyed */
  const analizar = async (
    request: DeUna,
    { mapeo, existentes }: Pick<Leida, 'mapeo' | 'existentes'>,
    leida: Leida,
  ): Promise<Analisis> => {
    if (leida.archivo === undefined) throw sinDatos();
    const titulos = leida.archivo.columnas;
    const sedes = await sedesDe(request.caller);
    const analisis = await porTurnos(() =>
      analizarFilas(dependencies, leida, { mapeo, titulos, hoy: hoy(), sedes }),
    );
    const [importacionId, profesionalId] = [leida.id, request.caller.id];
    const analisisId = request.newId(1);
    await almacen.guardarAnalisis(importacionId, analisisId, analisis);
    const resumen = resumenDe(analisis);
    const data = { profesionalId, importacionId, mapeo, existentes, analisisId, resumen };
    await importadas.handle(profesionalId, { type: 'AnalizarImportacion', data }, request);
    const { analisisId: anterior } = leida;
    if (anterior !== undefined && anterior !== analisisId)
      await almacen.borrarAnalisis(importacionId, anterior);
    return analisis;
  };

  return {
    analizar,
    /** The result of the import once it ran, else of the stored dry run, else of one with the suggested columns. */
    analisisDe: async (request: DeUna, leida: Leida): Promise<Analisis> => {
      if (leida.estado === 'subida') {
        exigirNombre(leida.mapeo);
        return analizar(request, leida, leida);
      }
      if (leida.archivo === undefined) throw sinDatos();
      const hecho = leida.resultado && (await almacen.leerAnalisis(leida.id, RESULTADO));
      const previo = hecho ?? (leida.analisisId && (await almacen.leerAnalisis(leida.id, leida.analisisId)));
      if (!previo) throw sinDatos();
      return previo;
    },
  };
};

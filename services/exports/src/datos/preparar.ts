/**
 * Makes the ZIP of an export in pages of pacientes. The job stores the segment of each page, and then the progress that
 * names the segment. After a crash it continues after the last page that the progress names. It needs the memory of one
 * page, whatever the size of the export.
 */
import { randomUUID } from 'node:crypto';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import { leerProfesional, leerSucursales } from '../expediente/leer-expediente.ts';
import { almacenDe } from './almacen.ts';
import { AVANCE, avanceDe, avanceInicial } from './avance.ts';
import type { Corrida, Dependencies } from './corrida.ts';
import { exigirEspacio } from './espacio.ts';
import type { ExportacionGuardada } from './exportaciones.projection.ts';
import { type Preparado, terminar } from './final.ts';
import { hacerPagina } from './pagina.ts';
import { ritmo } from './ritmo.ts';

export interface Marcha {
  readonly signal: AbortSignal;
  /** Whether the export is still wanted. */
  readonly sigue: () => Promise<boolean>;
  readonly progreso: (avance: { readonly pacientes: number; readonly de: number }) => Promise<void>;
}

/**
 * Makes the ZIP, or continues where an earlier run ended. Returns undefined when the export is no longer wanted.
 * @throws SinEspacio before it stores anything, and any other error of this run: the next run continues
 */
export const preparar = async (
  dependencies: Dependencies,
  exportacion: ExportacionGuardada,
  { signal, sigue, progreso }: Marcha,
): Promise<Preparado | undefined> => {
  const { log, files, indices } = dependencies;
  const almacen = almacenDe(files, exportacion.id);
  const conocidos = new Map<string, Promise<DatosDeProfesional>>();
  const profesional = (id: string): Promise<DatosDeProfesional> => {
    const leido = conocidos.get(id) ?? leerProfesional(log, id, BigInt(exportacion.posicion));
    conocidos.set(id, leido);
    return leido;
  };
  const nombre = randomUUID().slice(0, 8);
  const corrida: Corrida = {
    ...dependencies,
    exportacion,
    almacen,
    profesional,
    sucursales: await leerSucursales(log, BigInt(exportacion.posicion)),
    descansar: ritmo(),
    nombre,
  };
  const { alcance, profesionalId } = exportacion;
  const de = await indices.count(alcance === 'propio' ? { where: { profesionalId } } : {});
  const empezado = await avanceDe(almacen);
  if (!empezado) await exigirEspacio(corrida);
  let avance = empezado ?? avanceInicial();
  for (;;) {
    signal.throwIfAborted();
    if (!(await sigue())) return undefined;
    await progreso({ pacientes: Math.min(avance.pacientes, de), de });
    const siguiente = await hacerPagina(corrida, avance, signal);
    if (siguiente === undefined) return terminar(corrida, avance);
    await almacen.guardarJson(AVANCE, siguiente);
    avance = siguiente;
  }
};

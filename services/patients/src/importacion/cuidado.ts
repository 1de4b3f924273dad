/** Periodic work on imports: interrupted imports continue, and the data of old files are destroyed. */
import { DIAS_DE_IMPORTACION } from '@odonto/contracts/importacion';
import type { Clock } from '@odonto/event-kit/runtime';
import type { View } from '@odonto/event-kit/projections';
import type { Platform } from '@odonto/service-kit/service';
import type { Almacen } from './almacen.ts';
import type { Importadas, TareasDeImportacion } from './importaciones.jobs.ts';
import type { FoldedImport } from './importacion.projection.ts';

interface Dependencies {
  readonly vista: View<FoldedImport>;
  readonly importadas: Importadas;
  readonly tareas: Pick<TareasDeImportacion, 'asegurar'>;
  readonly almacen: Almacen;
  readonly clock: Clock;
  readonly logger: Platform['logger'];
}

const UN_MINUTO = 60_000;
const UN_DIA = 24 * 60 * UN_MINUTO;
/** All files are listed once an hour. */
const VUELTAS_SIN_LISTAR = 60;
/** Files younger than this may belong to an upload in progress. */
const DE_UNA_SUBIDA = 60 * UN_MINUTO;

/** Ids are UUIDs of version 7: the first 48 bits are the time of their creation, in milliseconds. */
const creadaEn = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

export const cuidadoDeImportaciones = ({
  vista,
  importadas,
  tareas,
  almacen,
  clock,
  logger,
}: Dependencies) => {
  let mirando: NodeJS.Timeout | undefined;

  const seguir = async (): Promise<void> => {
    for (const una of await vista.find({ where: { pendiente: 1 } })) await tareas.asegurar(una);
  };

  const destruirViejas = async (): Promise<void> => {
    const limite = new Date(clock.now().getTime() - DIAS_DE_IMPORTACION * UN_DIA).toISOString();
    const viejas = await vista.find({ where: { conDatos: 1 }, between: { key: 'subidaAt', to: limite } });
    for (const { id: importacionId, profesionalId } of viejas)
      await importadas.handle(
        profesionalId,
        { type: 'DestruirDatosDeImportacion', data: { profesionalId, importacionId } },
        { actor: { id: 'sistema', rol: 'sistema' }, requestId: `vencida-${importacionId}` },
      );
  };

  /** Removes files of uploads that a killed process left, or that were stored while their import was cancelled. */
  const borrarSueltas = async (): Promise<void> => {
    const limite = clock.now().getTime() - DE_UNA_SUBIDA;
    for (const id of await almacen.guardadas())
      if (creadaEn(id) < limite && (await vista.get(id))?.conDatos !== true) await almacen.borrar(id);
  };

  let vuelta = 0;
  const mirar = async (): Promise<void> => {
    try {
      await seguir();
      await destruirViejas();
      if (vuelta % VUELTAS_SIN_LISTAR === 0) await borrarSueltas();
      vuelta += 1;
    } catch (err) {
      logger.error({ err }, 'looking after imports failed, it is tried again within a minute');
    }
  };

  return {
    start: (): void => {
      void mirar();
      mirando = setInterval(() => void mirar(), UN_MINUTO);
    },
    stop: (): void => clearInterval(mirando),
  };
};

/** The imports without anything from their files, not even the file name or the titles of columns. */
import type { EstadoDeImportacion, Mapeo, ModoDeExistentes } from '@odonto/contracts/importacion';
import type { ImportacionEvent } from '@odonto/contracts/importacion-eventos';
import type { ResumenDeImportacion } from '@odonto/contracts/importacion-vistas';
import { changed, streamProjection } from '@odonto/event-kit/projections';

export interface FoldedImport {
  readonly id: string;
  readonly profesionalId: string;
  readonly estado: EstadoDeImportacion;
  readonly formato: 'csv' | 'xlsx';
  readonly filas: number;
  /** See `ImportacionSubida`. */
  readonly idsEnOrden: boolean;
  readonly firma: string;
  readonly mapeo: Mapeo;
  readonly existentes: ModoDeExistentes;
  readonly analisisId?: string;
  readonly resumen?: ResumenDeImportacion;
  readonly resultado?: {
    readonly importados: number;
    readonly completados: number;
    readonly omitidos: number;
    readonly revisar: number;
  };
  readonly deshecho?: { readonly eliminados: number; readonly conservados: readonly number[] };
  readonly conDatos: boolean;
  /** Instants. */
  readonly subidaAt: string;
  readonly confirmadaAt?: string;
  readonly terminadaAt?: string;
  readonly deshacerHasta?: string;
}

export const importaciones = streamProjection<FoldedImport, ImportacionEvent>({
  name: 'importaciones',
  version: 2,
  indexes: [['pendiente'], ['conDatos', 'subidaAt'], ['profesionalId', 'conDatos']],
  id: ({ data }) => data.importacionId,
  keys: ({ profesionalId, estado, conDatos, subidaAt }) => ({
    profesionalId,
    // Has a job to do.
    pendiente: estado === 'confirmada' || estado === 'deshaciendo' ? 1 : 0,
    conDatos: conDatos ? 1 : 0,
    subidaAt,
  }),
  on: {
    ImportacionSubida: (_, { data, recordedAt }) => ({
      id: data.importacionId,
      profesionalId: data.profesionalId,
      estado: 'subida',
      formato: data.formato,
      filas: data.filas,
      idsEnOrden: data.idsEnOrden,
      firma: data.firma,
      mapeo: data.sugerido,
      existentes: 'omitir',
      conDatos: true,
      subidaAt: recordedAt,
    }),
    ImportacionAnalizada: (una, { data: { mapeo, existentes, analisisId, resumen } }) =>
      changed(una, { estado: 'analizada', mapeo, existentes, analisisId, resumen }),
    ImportacionConfirmada: (una, { recordedAt }) =>
      changed(una, { estado: 'confirmada', confirmadaAt: recordedAt }),
    ImportacionTerminada: (una, { data, recordedAt }) => {
      const { importados, completados, omitidos, revisar, deshacerHasta } = data;
      return changed(una, {
        estado: una?.estado === 'cancelada' ? 'cancelada' : 'terminada',
        resultado: { importados, completados, omitidos, revisar },
        deshacerHasta,
        terminadaAt: recordedAt,
      });
    },
    ImportacionCancelada: (una) => changed(una, { estado: 'cancelada', conDatos: false }),
    DeshacerImportacionPedido: (una) => changed(una, { estado: 'deshaciendo' }),
    ImportacionDeshecha: (una, { data: { eliminados, conservados } }) =>
      changed(una, { estado: 'deshecha', deshecho: { eliminados, conservados }, conDatos: false }),
    DatosDeImportacionDestruidos: (una) => changed(una, { conDatos: false }),
  },
});

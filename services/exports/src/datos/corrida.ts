/** One run of the job that makes an export. */
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import type { Files } from '@odonto/service-kit/files';
import type { IndiceDeExpediente } from '../expediente/expedientes.projection.ts';
import type { Almacen } from './almacen.ts';
import type { Avance } from './avance.ts';
import type { ExportacionGuardada } from './exportaciones.projection.ts';
import type { Sucursales } from './planilla.ts';
import { escribirSegmento, type Segmento, type Zip } from './segmento.ts';

export interface Dependencies {
  readonly log: EventLog;
  readonly files: Files;
  readonly indices: View<IndiceDeExpediente>;
  /** The day of an instant in the practice's time zone. */
  readonly diaDe: (instante: string) => string;
  readonly instante: (dia: string, hora: string) => string;
}

/** One run of the job. */
export interface Corrida extends Dependencies {
  readonly exportacion: ExportacionGuardada;
  readonly almacen: Almacen;
  readonly profesional: (id: string) => Promise<DatosDeProfesional>;
  /** The sites at the position of the export; undefined where none was open. */
  readonly sucursales: Sucursales | undefined;
  /** Leaves time to other requests. */
  readonly descansar: () => Promise<void>;
  /** The prefix of the names of this run's files. No other run writes to them. */
  readonly nombre: string;
}

export interface SegmentoGuardado extends Segmento {
  /** The file with its entries. */
  readonly cuerpo: string;
}

/** Writes the next segment. */
export const segmentoDe = async (
  { almacen, exportacion, nombre }: Corrida,
  { paginas, bytes }: Avance,
  escribir: (zip: Zip) => Promise<void>,
): Promise<SegmentoGuardado> => {
  const cuerpo = `${nombre}-${paginas.length}-cuerpo`;
  const segmento = await escribirSegmento(
    {
      desde: bytes,
      fecha: new Date(exportacion.pedida),
      guardar: (content) => almacen.guardar(cuerpo, content),
    },
    escribir,
  );
  return { ...segmento, cuerpo };
};

/** One document per absence or extra (docs/spec/agenda.md#exceptions). */
import type { DatosDeExcepcion, HorarioEvent } from '@odonto/contracts/horarios-eventos';
import type { ExcepcionDeHorario } from '@odonto/contracts/horarios-vistas';
import { type StreamProjection, streamProjection } from '@odonto/event-kit/projections';

export interface Excepcion extends Omit<DatosDeExcepcion, 'excepcionId'> {
  readonly id: string;
  /** Instant of its last change: of two for the same hours the later one counts. */
  readonly registrada: string;
}

/** The document, from the data of an event. */
const excepcionDe = ({ excepcionId: id, ...resto }: DatosDeExcepcion, registrada: string): Excepcion => ({
  id,
  ...resto,
  registrada,
});

export const excepciones: StreamProjection<Excepcion, HorarioEvent> = streamProjection({
  name: 'excepciones',
  version: 1,
  indexes: [
    ['sucursalId', 'hasta'],
    ['sucursalId', 'profesionalId', 'hasta'],
  ],
  id: ({ data }) => ('excepcionId' in data ? data.excepcionId : ''),
  keys: ({ sucursalId, profesionalId, hasta }) => ({ sucursalId, profesionalId, hasta }),
  on: {
    ExcepcionAgregada: (_, { data, recordedAt }) => excepcionDe(data, recordedAt),
    ExcepcionCambiada: (_, { data, recordedAt }) => excepcionDe(data, recordedAt),
    ExcepcionQuitada: () => null,
  },
});

/** The exception as the API returns it. */
export const excepcionView = (una: Excepcion): ExcepcionDeHorario => ({
  id: una.id,
  sucursal_id: una.sucursalId,
  profesional_id: una.profesionalId,
  tipo: una.tipo,
  desde: una.desde,
  hasta: una.hasta,
  ...(una.horaDesde !== null && { hora_desde: una.horaDesde }),
  ...(una.horaHasta !== null && { hora_hasta: una.horaHasta }),
  ...(una.sillonId !== null && { sillon_id: una.sillonId }),
  registrada_at: una.registrada,
});

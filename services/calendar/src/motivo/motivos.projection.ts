/** One document per motive of a site (docs/spec/agenda.md#motives). */
import type { DatosDeMotivo, MotivoEvent } from '@odonto/contracts/horarios-eventos';
import type { Motivo } from '@odonto/contracts/horarios-vistas';
import { type StreamProjection, streamProjection } from '@odonto/event-kit/projections';

const motivoDe = ({ motivoId, sucursalId, nombre, duracion, color }: DatosDeMotivo): Motivo => ({
  id: motivoId,
  sucursal_id: sucursalId,
  nombre,
  duracion,
  color,
});

export const motivos: StreamProjection<Motivo, MotivoEvent> = streamProjection({
  name: 'motivos',
  version: 1,
  indexes: [['sucursalId']],
  id: ({ data }) => data.motivoId,
  keys: ({ sucursal_id: sucursalId }) => ({ sucursalId }),
  on: {
    MotivoAgregado: (_, { data }) => motivoDe(data),
    MotivoCambiado: (_, { data }) => motivoDe(data),
    MotivoQuitado: () => null,
  },
});

/** One document per version of working hours (docs/spec/agenda.md#working-hours). */
import type { DatosDeHorario, Franja, HorarioEvent } from '@odonto/contracts/horarios-eventos';
import type { Horario as HorarioVista } from '@odonto/contracts/horarios-vistas';
import { type StreamProjection, streamProjection } from '@odonto/event-kit/projections';

export interface Horario {
  readonly id: string;
  readonly sucursalId: string;
  readonly profesionalId: string;
  readonly vigenteDesde: string;
  readonly franjas: readonly Franja[];
}

/** The document, from the data of an event. */
const horarioDe = ({ horarioId: id, ...resto }: DatosDeHorario): Horario => ({ id, ...resto });

export const horarios: StreamProjection<Horario, HorarioEvent> = streamProjection({
  name: 'horarios',
  version: 1,
  indexes: [
    ['sucursalId', 'orden'],
    ['sucursalId', 'profesionalId', 'orden'],
  ],
  id: ({ data }) => ('horarioId' in data ? data.horarioId : ''),
  keys: ({ sucursalId, profesionalId, vigenteDesde }) => ({
    sucursalId,
    profesionalId,
    orden: `${profesionalId} ${vigenteDesde}`,
  }),
  on: {
    HorarioFijado: (_, { data }) => horarioDe(data),
    HorarioCambiado: (_, { data }) => horarioDe(data),
    HorarioQuitado: () => null,
  },
});

/** The hours as the API returns them. */
export const horarioView = ({
  id,
  sucursalId,
  profesionalId,
  vigenteDesde,
  franjas,
}: Horario): HorarioVista => ({
  id,
  sucursal_id: sucursalId,
  profesional_id: profesionalId,
  vigente_desde: vigenteDesde,
  franjas: franjas.map(({ dia, desde, hasta, sillonId }) => ({
    dia,
    desde,
    hasta,
    ...(sillonId !== null && { sillon_id: sillonId }),
  })),
});

/** One document per membership, so that those of a site, of an account, or one by its id are found. Ids only. */
import type { MembresiaEvent, MembresiaOtorgada } from '@odonto/contracts/organizacion-eventos';
import { type StreamProjection, streamProjection } from '@odonto/event-kit/projections';
import type { MembresiaVigente } from '@odonto/practice/acceso';

export interface DelEquipo extends MembresiaVigente {
  readonly profesionalId: string;
}

const de = (data: MembresiaOtorgada['data'], desde: string): DelEquipo => ({
  id: data.membresiaId,
  profesionalId: data.profesionalId,
  sucursalId: data.sucursalId,
  funcion: data.funcion,
  agregados: data.agregados,
  quitados: data.quitados,
  desde,
});

export const equipo: StreamProjection<DelEquipo, MembresiaEvent> = streamProjection({
  name: 'equipo',
  version: 1,
  indexes: [['sucursalId'], ['profesionalId']],
  id: ({ data }) => data.membresiaId,
  keys: ({ sucursalId, profesionalId }) => ({ sucursalId, profesionalId }),
  on: {
    MembresiaOtorgada: (_, { data, recordedAt }) => de(data, recordedAt),
    MembresiaCambiada: (doc, { data }) => (doc ? de(data, doc.desde) : null),
    MembresiaQuitada: () => null,
  },
});

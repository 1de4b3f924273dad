/** The read model: one document for each order. It is removed with its paciente. */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { toDecimal } from '@odonto/contracts/dinero';
import { changed, streamProjection } from '@odonto/event-kit/projections';
import { conSuPaciente } from '@odonto/practice/erasure';
import type { Encargo } from './encargo.ts';
import type { EncargoEvent } from './encargo-eventos.ts';

export interface EncargoGuardado extends Encargo {
  readonly profesionalId: string;
}

export const encargos = streamProjection<EncargoGuardado, EncargoEvent | PacienteEvent>({
  name: 'encargos',
  version: 1,
  indexes: [
    ['pacienteId', 'orden'],
    ['profesionalId', 'orden'],
  ],
  id: ({ data }) => ('encargoId' in data ? data.encargoId : data.pacienteId),
  keys: ({ paciente_id, profesionalId, vence, recibido, id }) => ({
    pacienteId: paciente_id,
    profesionalId,
    // Orders that the laboratory still has come first, sorted by the day when they are due.
    orden: `${recibido === null ? 0 : 1} ${vence} ${id}`,
  }),
  on: {
    EncargoEnviado: (_, { data }) => ({
      id: data.encargoId,
      paciente_id: data.pacienteId,
      profesionalId: data.profesionalId,
      descripcion: data.descripcion ?? '',
      laboratorio: data.laboratorio ?? '',
      enviado: data.enviado,
      vence: data.vence,
      recibido: null,
      costo: toDecimal(data.costo),
    }),
    EncargoRecibido: (guardado, { data }) =>
      changed(guardado, { recibido: data.recibido, costo: toDecimal(data.costo) }),
    EncargoAnulado: () => null,
  },
  onMany: conSuPaciente,
});

/** The answer of the API, without the profesionalId. */
export const encargoView = ({
  id,
  paciente_id,
  descripcion,
  laboratorio,
  enviado,
  vence,
  recibido,
  costo,
}: EncargoGuardado): Encargo => ({
  id,
  paciente_id,
  descripcion,
  laboratorio,
  enviado,
  vence,
  recibido,
  costo,
});

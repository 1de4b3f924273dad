/** The paciente of each referral that has an order. A refused or withdrawn referral has none. */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { projection } from '@odonto/event-kit/projections';
import { conSuPaciente } from '@odonto/practice/erasure';

export interface Orden {
  readonly id: string;
  readonly pacienteId: string;
}

export const ordenes = projection<Orden, PacienteEvent>({
  name: 'ordenes',
  version: 1,
  indexes: [['pacienteId']],
  id: ({ data }) => ('derivacionId' in data ? data.derivacionId : data.pacienteId),
  keys: ({ pacienteId }) => ({ pacienteId }),
  on: {
    DerivacionSolicitada: (_, { data }) => ({ id: data.derivacionId, pacienteId: data.pacienteId }),
    DerivacionRechazada: () => null,
    DerivacionRetirada: () => null,
  },
  onMany: conSuPaciente,
});

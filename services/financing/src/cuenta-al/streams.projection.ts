/** All treatments that a paciente ever had, deleted ones included, from which past accounts are folded. */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { projection } from '@odonto/event-kit/projections';

export interface TratamientosDePaciente {
  /** Id of the paciente. */
  readonly id: string;
  readonly tratamientos: readonly string[];
}

export const tratamientosDePaciente = projection<TratamientosDePaciente, TratamientoEvent | PacienteEvent>({
  name: 'tratamientos-de-paciente',
  version: 2,
  indexes: [],
  id: ({ data }) => data.pacienteId,
  keys: () => ({}),
  on: {
    TratamientoAcordado: (indice, { data: { pacienteId, tratamientoId } }) => ({
      id: pacienteId,
      tratamientos: [...(indice?.tratamientos ?? []), tratamientoId],
    }),
    PacienteEliminado: () => null,
    DatosDePacienteDestruidos: () => null,
  },
});

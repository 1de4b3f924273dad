/** Which treatments a paciente ever had, those entered by mistake and deleted included: where a past account is read from. */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { projection } from '@odonto/service-kit/projections/projection';

export interface TratamientosDePaciente {
  /** The paciente's. */
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

/** What follows from the removal of a paciente; it bears repetition and goes on after a restart. */
import type { PacienteEliminado } from '@odonto/contracts/paciente-eventos';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import type { Platform } from '@odonto/service-kit/service';

/** Nothing that was written of a removed paciente's appointments stays readable here. */
export const borradoDePacientes = (erase: Platform['erase']): Reaction =>
  reaction<PacienteEliminado>({
    name: 'borrado-de-pacientes',
    on: { PacienteEliminado: ({ data, position }) => erase(data.pacienteId, position) },
  });

/** The reaction to the removal of a paciente. It is idempotent and continues after a restart. */
import type { DatosDePacienteDestruidos, PacienteEliminado } from '@odonto/contracts/paciente-eventos';
import type { Position } from '@odonto/event-kit/event-store';
import { type Reaction, reaction } from '@odonto/event-kit/projections';

/**
 * Makes everything that a service stores of a removed paciente unreadable: at once or, where the record has to be
 * kept for some years (docs/adr/0205), after those years.
 */
export const borradoDePacientes = (
  borrar: (
    paciente: { readonly pacienteId: string; readonly profesionalId: string },
    desde: Position,
  ) => Promise<void>,
): Reaction =>
  reaction<PacienteEliminado | DatosDePacienteDestruidos>({
    name: 'borrado-de-pacientes',
    on: {
      PacienteEliminado: async ({ data, position }) => {
        if (data.conservarHasta === undefined) await borrar(data, position);
      },
      DatosDePacienteDestruidos: ({ data, position }) => borrar(data, position),
    },
  });

/** What follows from the removal of a paciente; it bears repetition and goes on after a restart. */
import type { DatosDePacienteDestruidos, PacienteEliminado } from '@odonto/contracts/paciente-eventos';
import type { Position } from '../event-store/port.ts';
import { type Reaction, reaction } from '../projections/reaction.ts';

/**
 * Nothing that a service keeps of a removed paciente stays readable there: at once, or, where the record has to be
 * kept for some years (docs/adr/0205), when they are over.
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

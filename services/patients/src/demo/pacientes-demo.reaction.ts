/** Gives the demo profesional people to look after, once, through the same commands as everybody's. */
import { type DatosDePaciente, pacienteNuevo, type ProfesionalRegistrado } from '@odonto/contracts';
import { seededId } from '@odonto/service-kit/http/idempotency';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import { type Fichas, porCausaDe } from '../paciente/paciente.reactions.ts';
import { PACIENTES_DEMO } from './pacientes-demo.ts';

/** Ids are made of the event, so that an interrupted run goes on where it was and a repeated one changes nothing. */
export const pacientesDemo = (fichas: Fichas): Reaction =>
  reaction<ProfesionalRegistrado>({
    name: 'pacientes-demo',
    on: {
      ProfesionalRegistrado: async (event) => {
        if (!event.data.demo) return;
        const seed = { at: new Date(event.recordedAt), seed: event.id };
        for (const [n, persona] of PACIENTES_DEMO.entries()) {
          const pacienteId = seededId(seed, n);
          const datos: DatosDePaciente = pacienteNuevo.parse(persona);
          const { profesionalId } = event.data;
          await fichas.handle(
            pacienteId,
            { type: 'RegistrarPaciente', data: { pacienteId, profesionalId, datos } },
            porCausaDe(event),
          );
        }
      },
    },
  });

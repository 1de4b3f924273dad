/** Gives the demo profesional some pacientes, once, through the ordinary commands. */
import { type DatosDePaciente, pacienteNuevo, type ProfesionalRegistrado } from '@odonto/contracts';
import type { Clock } from '@odonto/event-kit/runtime';
import { enTandas, hechoAl, pasadoEn } from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { Settings } from '@odonto/service-kit/settings';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import { type Fichas, porCausaDe } from '../paciente/paciente.reactions.ts';
import type { PacienteDemo } from './paciente-demo.ts';
import { PACIENTES_DEMO } from './pacientes-demo.ts';
import { pacientesGrandes } from './pacientes-grandes.ts';

/** Hour and minute of a registration, within the practice's hours. */
const horaDe = (n: number): string => `${String(9 + (n % 9)).padStart(2, '0')}:${15 + (n % 4) * 10}`;

/** Ids derive from the event, so an interrupted run continues and a repeat changes nothing. */
export const pacientesDemo = (
  fichasAl: (clock: Clock) => Fichas,
  { zonaHoraria, demoGrande, demoCadena }: Pick<Settings, 'zonaHoraria' | 'demoGrande' | 'demoCadena'>,
): Reaction =>
  reaction<ProfesionalRegistrado>({
    name: 'pacientes-demo',
    on: {
      ProfesionalRegistrado: async (event) => {
        if (!event.data.demo) return;
        // The people of the chain registered long ago. Their ids contain the time at which the demo was made.
        const at = new Date(demoCadena ? hechoAl(event.data.profesionalId) : event.recordedAt);
        const pasado = pasadoEn(zonaHoraria, at.getTime());
        const registrar = ({ hace, ...persona }: PacienteDemo, n: number) => {
          const pacienteId = seededId({ at, seed: event.id }, n);
          const datos: DatosDePaciente = pacienteNuevo.parse(persona);
          const { profesionalId } = event.data;
          return fichasAl(pasado.reloj(hace, horaDe(n))).handle(
            pacienteId,
            { type: 'RegistrarPaciente', data: { pacienteId, profesionalId, datos } },
            porCausaDe(event),
          );
        };
        const pacientes = demoGrande ? pacientesGrandes() : PACIENTES_DEMO;
        await enTandas(pacientes, registrar);
      },
    },
  });

import { commandHandler } from '@odonto/service-kit/decider/command-handler';
import type { Platform, Service } from '@odonto/service-kit/service';
import { pacientesDemo } from './demo/pacientes-demo.reaction.ts';
import { cambiosDePacientes } from './paciente/paciente.changes.ts';
import { paciente } from './paciente/paciente.decider.ts';
import { borradoDePacientes, pacientesDeProfesionalEliminado } from './paciente/paciente.reactions.ts';
import { pacientes } from './paciente/pacientes.projection.ts';
import { pacientesRoutes } from './paciente/pacientes.routes.ts';

/** Everything the patients service is made of. */
export const patients = (platform: Platform): Service => {
  const { log, clock, settings } = platform;
  const fichas = commandHandler(log, { stream: (id) => `paciente-${id}`, decider: paciente, clock });
  const vista = platform.view(pacientes);
  const eliminados = platform.register('profesionales-eliminados');
  return {
    name: 'patients',
    projections: [pacientes],
    reactions: [
      borradoDePacientes((pacienteId, desde) => platform.erase(pacienteId, desde)),
      pacientesDeProfesionalEliminado({ fichas, vista, eliminados }),
      ...(settings.demo ? [pacientesDemo(fichas)] : []),
    ],
    routes: pacientesRoutes({ fichas, vista }),
    changes: cambiosDePacientes,
  };
};

import { commandHandler } from '@odonto/service-kit/decider/command-handler';
import { directorio } from '@odonto/service-kit/directorio/directorio.projection';
import type { Platform, Service } from '@odonto/service-kit/service';
import { cambiosDeTurnos } from './turno/turno.changes.ts';
import { turno } from './turno/turno.decider.ts';
import { turnos } from './turno/turnos.projection.ts';
import { turnosRoutes } from './turno/turnos.routes.ts';

/** Everything the calendar service is made of. */
export const calendar = (platform: Platform): Service => {
  const { log, clock } = platform;
  const agenda = commandHandler(log, {
    stream: (id) => `turno-${id}`,
    decider: turno,
    clock,
    effectiveAt: ({ data }) => ('fecha' in data ? data.fecha : undefined),
  });
  return {
    name: 'calendar',
    projections: [turnos, directorio],
    routes: turnosRoutes({ agenda, turnos: platform.view(turnos), pacientes: platform.view(directorio) }),
    changes: cambiosDeTurnos,
  };
};

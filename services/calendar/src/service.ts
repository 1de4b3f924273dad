import type { Clock } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import { accesoA, membresias, organizacion } from '@odonto/practice/acceso';
import { directorio } from '@odonto/practice/directorio';
import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { turnosDemo } from './demo/turnos-demo.reaction.ts';
import { google as googleDe } from './google/google.ts';
import type { Agenda } from './turno/agenda.ts';
import { cambiosDeTurnos } from './turno/turno.changes.ts';
import { turno } from './turno/turno.decider.ts';
import { turnos } from './turno/turnos.projection.ts';
import { motivosRoutes } from './turno/motivos.routes.ts';
import { turnosRoutes } from './turno/turnos.routes.ts';
import { sinProximoRoute } from './visita/sin-proximo.routes.ts';
import { visitas } from './visita/visitas.projection.ts';

export const calendar = (platform: Platform): Service => {
  const { log, clock, settings } = platform;
  const agendaAl = (al: Clock): Agenda =>
    commandHandler(log, {
      stream: (id) => `turno-${id}`,
      decider: turno,
      clock: al,
      effectiveAt: ({ data }) => ('fecha' in data ? data.fecha : undefined),
    });
  const agenda = agendaAl(clock);
  const google = googleDe(platform, agenda);
  const pacientes = platform.view(directorio);
  const acceso = accesoA(pacientes, {
    membresias: platform.view(membresias),
    organizacion: platform.view(organizacion),
    clock,
  });
  return {
    name: 'calendar',
    registers: ['google'],
    projections: [turnos, visitas, directorio, membresias, organizacion, ...google.projections],
    reactions: [
      borradoDePacientes(({ pacienteId }, desde) => platform.erase(pacienteId, desde)),
      ...(settings.demo ? [turnosDemo(agendaAl, settings.zonaHoraria)] : []),
      ...google.reactions,
    ],
    routes: [
      // Before the turnos of a paciente, whose path would match it.
      ...motivosRoutes(platform.view(turnos)),
      ...turnosRoutes({ agenda, turnos: platform.view(turnos), pacientes, acceso }),
      sinProximoRoute({ visitas: platform.view(visitas), pacientes, zonaHoraria: settings.zonaHoraria }),
      ...google.routes,
    ],
    changes: cambiosDeTurnos,
    onReady: google.onReady,
    onStop: google.onStop,
  };
};

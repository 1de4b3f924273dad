import type { Clock } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import {
  accesoA,
  antesDeRepetir,
  enSucursal as enSucursalDe,
  proyeccionesDeAcceso,
  vistasDeAcceso,
} from '@odonto/practice/acceso';
import { cuentas, directorio } from '@odonto/practice/directorio';
import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { agendaRoutes } from './agenda/agenda.routes.ts';
import { diaDeSucursal } from './agenda/dia.decider.ts';
import { guardiaDe } from './agenda/guardia.ts';
import { pedidosDe } from './agenda/pedidos.ts';
import { porLlamarRoute } from './agenda/por-llamar.routes.ts';
import { salaRoute } from './agenda/sala.routes.ts';
import { sitioEn } from './agenda/sitio.ts';
import { turnosDeSucursalEn, vistosEn } from './agenda/turnos-de-sucursal.ts';
import { turnosGuardados } from './agenda/turnos-guardados.ts';
import { turnosTransferidos } from './agenda/turnos-transferidos.reaction.ts';
import { cadenaDemo } from './demo/cadena-demo.reaction.ts';
import { turnosDemo } from './demo/turnos-demo.reaction.ts';
import { google as googleDe } from './google/google.ts';
import { excepciones } from './horario/excepciones.projection.ts';
import { horarios } from './horario/horarios.projection.ts';
import { comandosAl, horariosDe } from './horario/horarios.ts';
import { jornadas } from './horario/jornadas.ts';
import { motivos } from './motivo/motivos.projection.ts';
import { sucursales } from './sucursal/sucursales.projection.ts';
import type { Agenda } from './turno/agenda.ts';
import { cambiosDeTurnos } from './turno/turno.changes.ts';
import { turno } from './turno/turno.decider.ts';
import { deUnTurno } from './turno/turno-guardado.ts';
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
  const vistas = {
    ...vistasDeAcceso(platform),
    turnos: platform.view(turnos),
    pacientes,
    sucursales: platform.view(sucursales),
    cuentas: platform.view(cuentas),
    horarios: platform.view(horarios),
    excepciones: platform.view(excepciones),
    motivos: platform.view(motivos),
  };
  const acceso = accesoA(pacientes, vistas);
  const enSucursal = enSucursalDe(vistas);
  const deUno = deUnTurno({ ...vistas, acceso });
  const dias = commandHandler(log, { stream: (id) => `agenda-${id}`, decider: diaDeSucursal, clock });
  const guardia = guardiaDe({ dias, agenda, pacientes, clock });
  const guardadosAl = (al: Clock) => turnosGuardados(agendaAl(al), guardia);
  const guardados = turnosGuardados(agenda, guardia);
  const sitio = sitioEn({ ...vistas, acceso: enSucursal });
  const deJornadas = jornadas(vistas);
  const pedidos = pedidosDe({ acceso: enSucursal, sitio, guardados, jornadas: deJornadas });
  const ver = vistosEn({ pacientes, acceso, enSucursal });
  const buscar = turnosDeSucursalEn({ ...vistas, enSucursal, ver });
  const deHorarios = horariosDe(platform, vistas, { enSucursal, sitio });
  return {
    name: 'calendar',
    registers: ['google'],
    projections: [
      turnos,
      visitas,
      directorio,
      ...proyeccionesDeAcceso,
      cuentas,
      ...deHorarios.projections,
      ...google.projections,
    ],
    reactions: [
      borradoDePacientes(({ pacienteId }, desde) => platform.erase(pacienteId, desde)),
      turnosTransferidos({ platform, ...vistas, guardados, jornadas: deJornadas, sitio }),
      ...(settings.demo ? [turnosDemo(agendaAl, settings.zonaHoraria)] : []),
      ...(settings.demoCadena
        ? [
            cadenaDemo({
              ...vistas,
              agendaAl,
              guardadosAl,
              ...comandosAl(log),
              zonaHoraria: settings.zonaHoraria,
            }),
          ]
        : []),
      ...google.reactions,
    ],
    routes: [
      // Before `turnosRoutes`, whose path of the turnos of a paciente would match these paths.
      ...motivosRoutes(platform.view(turnos)),
      ...agendaRoutes({ enSucursal, pedidos, sitio, deUno }),
      porLlamarRoute({ ...vistas, enSucursal, buscar, ver, zonaHoraria: settings.zonaHoraria }),
      ...turnosRoutes({ ...vistas, agenda, acceso, deUno, pedidos, guardados, buscar }),
      salaRoute({ ...vistas, enSucursal, buscar, zonaHoraria: settings.zonaHoraria }),
      sinProximoRoute({ visitas: platform.view(visitas), pacientes, zonaHoraria: settings.zonaHoraria }),
      ...deHorarios.routes,
      ...google.routes,
    ],
    beforeRepeat: antesDeRepetir(pacientes, acceso, () => 'turnos.ver'),
    changes: [...cambiosDeTurnos(vistas.membresias), ...deHorarios.changes],
    onReady: google.onReady,
    onStop: google.onStop,
  };
};

/** The parts of the calendar service for motives, working hours, exceptions and gaps (docs/spec/agenda.md). */
import { commandHandler } from '@odonto/event-kit/commands';
import type { Motivo } from '@odonto/contracts/horarios-vistas';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import type { EnSucursal, MembresiasDeCuenta } from '@odonto/practice/acceso';
import type { Route } from '@odonto/service-kit/routes';
import type { ChangeRule, Platform, Service } from '@odonto/service-kit/service';
import type { Sitio } from '../agenda/sitio.ts';
import { disponibilidadRoute } from '../disponibilidad/disponibilidad.routes.ts';
import { motivosDecider } from '../motivo/motivos.decider.ts';
import { motivos } from '../motivo/motivos.projection.ts';
import { motivosDeSucursalRoutes } from '../motivo/motivos.routes.ts';
import { sedesDe } from '../sucursal/sede.ts';
import { sucursales } from '../sucursal/sucursales.projection.ts';
import type { TurnoProyectado } from '../turno/turnos.projection.ts';
import { cambiosDeHorario } from './cambios-de-horario.ts';
import { excepcionesRoutes } from './excepciones.routes.ts';
import { excepciones } from './excepciones.projection.ts';
import { cambiosDeHorarios } from './horario.changes.ts';
import { horarioDecider } from './horario.decider.ts';
import { horarios } from './horarios.projection.ts';
import { horariosRoutes } from './horarios.routes.ts';
import { jornadas, type VistasDeHorarios } from './jornadas.ts';

interface Vistas extends VistasDeHorarios {
  readonly turnos: View<TurnoProyectado>;
  readonly membresias: View<MembresiasDeCuenta>;
  readonly motivos: View<Motivo>;
}

interface ParteDeHorarios extends Pick<Service, 'projections'> {
  readonly routes: readonly Route[];
  readonly changes: readonly ChangeRule[];
}

/** Command handlers that take the time of their events from a given clock. */
export const comandosAl = (log: EventLog) => ({
  motivosAl: (clock: Clock) =>
    commandHandler(log, { stream: (sucursalId) => `motivos-${sucursalId}`, decider: motivosDecider, clock }),
  horariosAl: (clock: Clock) =>
    commandHandler(log, {
      stream: (id) => `horarios-${id}`,
      decider: horarioDecider,
      clock,
      effectiveAt: ({ data }) => {
        if ('vigenteDesde' in data) return data.vigenteDesde;
        return 'desde' in data ? data.desde : undefined;
      },
    }),
});

export const horariosDe = (
  platform: Platform,
  vistas: Vistas,
  { enSucursal, sitio }: { readonly enSucursal: EnSucursal; readonly sitio: Sitio },
): ParteDeHorarios => {
  const { log, clock } = platform;
  const sedes = sedesDe({ enSucursal, sucursales: vistas.sucursales });
  const { motivosAl, horariosAl } = comandosAl(log);
  const cambiar = cambiosDeHorario({ comandos: horariosAl(clock), turnos: vistas.turnos });
  const comandosDeMotivos = motivosAl(clock);
  return {
    changes: cambiosDeHorarios(vistas.membresias),
    projections: [sucursales, motivos, horarios, excepciones],
    routes: [
      ...motivosDeSucursalRoutes({ sedes, comandos: comandosDeMotivos, motivos: vistas.motivos }),
      ...excepcionesRoutes({ ...vistas, sedes, sitio, cambiar }),
      ...horariosRoutes({ ...vistas, sedes, sitio, cambiar }),
      disponibilidadRoute({ ...vistas, sedes, sitio, jornadas: jornadas(vistas) }),
    ],
  };
};

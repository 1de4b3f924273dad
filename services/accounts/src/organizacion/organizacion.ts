/** The organization of a chain: its sites, their staff and its policy (docs/spec/organization.md). */
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import { commandHandler } from '@odonto/event-kit/commands';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Projection, Reaction, View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import { membresias, organizacion } from '@odonto/practice/acceso';
import type { Route } from '@odonto/service-kit/routes';
import type { ChangeRule, Platform } from '@odonto/service-kit/service';
import type { Usuarios } from '../profesional/usuarios.ts';
import { sinHistorias } from '../firmas/firmas.ts';
import { historias } from '../firmas/historias.projection.ts';
import { equipo } from './membresia/equipo.projection.ts';
import { membresiaDecider } from './membresia/membresia.decider.ts';
import { membresiasAlDia } from './membresia/membresia.reactions.ts';
import { cambiosDeMembresias, type ComandosDeMembresia } from './membresia/membresias.ts';
import { membresiasRoutes } from './membresia/membresias.routes.ts';
import { misPermisosRoutes } from './membresia/mis-permisos.routes.ts';
import { cambiosDePermisos } from './organizacion.changes.ts';
import { politicaRoutes } from './politica/politica.routes.ts';
import { type Quien, quienEn } from './quien.ts';
import { LA_UNICA, mandarCon, type Organizaciones } from './sucursal/mandar.ts';
import { organizacionDecider } from './sucursal/organizacion.decider.ts';
import { libreDe } from './sucursal/libre.ts';
import { pacientesDeSucursal } from './sucursal/pacientes-de-sucursal.projection.ts';
import { turnosPorVenir } from './sucursal/turnos-por-venir.projection.ts';
import { sillonesRoutes } from './sucursal/sillones.routes.ts';
import { sucursales } from './sucursal/sucursales.projection.ts';
import { sucursalesRoutes } from './sucursal/sucursales.routes.ts';

export interface ParteDeOrganizacion {
  readonly reactions: readonly Reaction[];
  readonly changes: readonly ChangeRule[];
  readonly projections: readonly Projection<never, never>[];
  readonly routes: readonly Route[];
  readonly quien: Quien;
  /** @throws RuleBroken for an account that signed records of the organization */
  readonly sinHistorias: (profesionalId: string) => Promise<void>;
}

interface Cuentas {
  readonly usuarios: Usuarios;
  readonly vista: View<Profesional>;
}

export interface ComandosDeOrganizacion {
  readonly organizaciones: Organizaciones;
  readonly membresias: ComandosDeMembresia;
}

export const comandosDeOrganizacion = (log: EventLog, clock: Clock): ComandosDeOrganizacion => ({
  organizaciones: commandHandler(log, {
    stream: () => 'organizacion',
    decider: organizacionDecider,
    clock,
  }),
  membresias: commandHandler(log, {
    stream: (profesionalId) => `membresias-${profesionalId}`,
    decider: membresiaDecider,
    clock,
  }),
});

export const organizacionDe = (
  platform: Platform,
  { usuarios, vista: cuentas }: Cuentas,
): ParteDeOrganizacion => {
  const { log, clock, settings } = platform;
  const vistaDeOrganizacion = platform.view(organizacion);
  const { organizaciones, membresias: comandos } = comandosDeOrganizacion(log, clock);
  const quien = quienEn({
    organizacion: vistaDeOrganizacion,
    membresias: platform.view(membresias),
    folded: () => organizaciones.load(LA_UNICA),
  });
  const mandar = mandarCon(organizaciones);
  const vistaDeEquipo = platform.view(equipo);
  const vistaDeSucursales = platform.view(sucursales);
  const libre = libreDe({
    turnos: platform.view(turnosPorVenir),
    pacientes: platform.view(pacientesDeSucursal),
    sucursales: vistaDeSucursales,
    zonaHoraria: settings.zonaHoraria,
  });
  return {
    projections: [
      organizacion,
      membresias,
      sucursales,
      equipo,
      turnosPorVenir,
      pacientesDeSucursal,
      historias,
    ],
    reactions: [membresiasAlDia(usuarios, comandos)],
    changes: cambiosDePermisos(vistaDeEquipo, cuentas),
    quien,
    sinHistorias: sinHistorias(platform.view(historias)),
    routes: [
      ...sucursalesRoutes({
        quien,
        vista: vistaDeSucursales,
        mandar,
        libre,
        zonaHoraria: settings.zonaHoraria,
      }),
      ...sillonesRoutes({ quien, mandar, libre }),
      ...politicaRoutes({ quien, vista: vistaDeOrganizacion, organizaciones }),
      ...membresiasRoutes({
        quien,
        equipo: vistaDeEquipo,
        sucursales: vistaDeSucursales,
        cuentas,
        cambios: cambiosDeMembresias({ comandos, organizaciones, usuarios, quien }),
      }),
      ...misPermisosRoutes({ quien, sucursales: vistaDeSucursales, cuentas }),
    ],
  };
};

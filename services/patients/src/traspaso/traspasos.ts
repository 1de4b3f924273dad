/** Who answers for a paciente of the organization, and who may see the record besides: composed for the service. */
import type { Paciente } from '@odonto/contracts';
import { commandHandler } from '@odonto/event-kit/commands';
import type { Projection, View } from '@odonto/event-kit/projections';
import {
  type Acceso,
  enSucursal,
  membresias,
  membresiasQueValen,
  organizacion,
  type Persona,
} from '@odonto/practice/acceso';
import { cuentas, sucursales } from '@odonto/practice/directorio';
import type { Route } from '@odonto/service-kit/routes';
import type { Platform } from '@odonto/service-kit/service';
import { accesosExcepcionales } from '../acceso-excepcional/accesos.projection.ts';
import { accesosRoutes } from '../acceso-excepcional/accesos.routes.ts';
import { bandejaDe } from '../bandeja/bandeja.ts';
import { derivaciones } from '../derivacion/derivaciones.projection.ts';
import { derivacionesRoutes } from '../derivacion/derivaciones.routes.ts';
import { manejoDe } from '../derivacion/manejo.ts';
import { dirigidasCon } from '../equipo/dirigidas.ts';
import { equipoRoutes } from '../equipo/equipo.routes.ts';
import { odontologosDe } from '../equipo/odontologos.ts';
import type { RegistroEnSucursal } from '../organizacion/registro.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { pedidosDeAcceso } from '../pedido-de-acceso/pedidos.projection.ts';
import { pedidosRoutes } from '../pedido-de-acceso/pedidos.routes.ts';
import { traspasoMasivo } from './masivo/traspaso-masivo.decider.ts';
import { streamDeTraspaso, tareasDeTraspaso } from './masivo/traspasos.jobs.ts';
import { traspasos as traspasosMasivos } from './masivo/traspasos.projection.ts';
import { traspasosRoutes } from './masivo/traspasos.routes.ts';
import { transferencias } from './transferencias.projection.ts';
import { transferenciasRoutes } from './transferencias.routes.ts';

interface Dependencies {
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly acceso: Acceso<Paciente>;
  readonly registro: RegistroEnSucursal;
}

export interface Traspasos {
  readonly projections: readonly Projection<never, never>[];
  readonly routes: readonly Route[];
  start(): void;
  stop(): Promise<void>;
}

/** What the routes share. */
const comunesDe = (platform: Platform, { fichas, pacientes, acceso }: Dependencies) => {
  const deOrganizacion = {
    organizacion: platform.view(organizacion),
    membresias: platform.view(membresias),
    cuentas: platform.view(cuentas),
  };
  const en = enSucursal(deOrganizacion);
  const odontologos = odontologosDe(deOrganizacion);
  const dirigidas = dirigidasCon(deOrganizacion);
  const tieneMembresia = async ({ id }: Pick<Persona, 'id'>): Promise<boolean> =>
    (await membresiasQueValen(deOrganizacion, id)).length > 0;
  const deSitios = { ...deOrganizacion, en, odontologos, dirigidas, tieneMembresia };
  return { ...deSitios, acceso, fichas, pacientes };
};

export const traspasos = (platform: Platform, dependencies: Dependencies): Traspasos => {
  const { log, jobs, clock, logger, settings } = platform;
  const { registro } = dependencies;
  const comunes = comunesDe(platform, dependencies);
  const vistaDeTransferencias = platform.view(transferencias);
  const vistaDeMasivos = platform.view(traspasosMasivos);
  const traspasados = commandHandler(log, { stream: streamDeTraspaso, decider: traspasoMasivo, clock });
  const tareas = tareasDeTraspaso({
    ...comunes,
    log,
    jobs,
    clock,
    logger,
    projected: (position) => platform.projected(position),
    traspasados,
    vista: vistaDeMasivos,
    transferencias: vistaDeTransferencias,
  });
  const vistaDeAccesos = platform.view(accesosExcepcionales);
  const dePedidos = {
    ...comunes,
    registro,
    pedidos: platform.view(pedidosDeAcceso),
    nombresDeSucursales: platform.view(sucursales),
  };
  const deDerivaciones = {
    ...comunes,
    vista: platform.view(derivaciones),
    sucursales: platform.view(sucursales),
  };
  const bandeja = bandejaDe(platform, {
    ...dePedidos,
    transferencias: vistaDeTransferencias,
    accesos: vistaDeAccesos,
    derivaciones: deDerivaciones.vista,
    derivacionesVistas: manejoDe(deDerivaciones).vistas,
  });
  return {
    projections: [
      cuentas,
      transferencias,
      derivaciones,
      traspasosMasivos,
      accesosExcepcionales,
      pedidosDeAcceso,
      ...bandeja.projections,
    ],
    routes: [
      ...equipoRoutes({ ...comunes, zonaHoraria: settings.zonaHoraria }),
      ...transferenciasRoutes({ ...comunes, vista: vistaDeTransferencias }),
      ...derivacionesRoutes(deDerivaciones),
      ...traspasosRoutes({ ...comunes, tareas, traspasados, vista: vistaDeMasivos }),
      ...pedidosRoutes(dePedidos),
      ...bandeja.routes,
      ...accesosRoutes({ ...comunes, vista: vistaDeAccesos }),
    ],
    start: () => tareas.start(),
    stop: () => tareas.stop(),
  };
};

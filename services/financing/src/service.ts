import type { Clock } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import {
  accesoA,
  antesDeRepetir,
  enSucursal,
  noticiasDe,
  proyeccionesDeAcceso,
  vistasDeAcceso,
} from '@odonto/practice/acceso';
import { directorio } from '@odonto/practice/directorio';
import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Platform, Service } from '@odonto/service-kit/service';
import { cajaRoutes } from './caja/caja.routes.ts';
import { cuentaAlRoutes } from './cuenta-al/cuenta-al.routes.ts';
import { tratamientosDePaciente } from './cuenta-al/streams.projection.ts';
import { cadenaDemo } from './demo/cadena-demo.reaction.ts';
import { tratamientosDemo } from './demo/tratamientos-demo.reaction.ts';
import { permisosRoute } from './permisos.routes.ts';
import { deudas } from './saldo/deudas.projection.ts';
import { saldosRoutes } from './saldo/saldos.routes.ts';
import { tratamientosGuardados } from './tratamiento/tratamientos.projection.ts';
import { pagos } from './tratamiento/pagos.projection.ts';
import { pagosRoutes } from './tratamiento/pagos.routes.ts';
import { cambiosDeFinanciacion } from './tratamiento/tratamiento.changes.ts';
import { tratamiento } from './tratamiento/tratamiento.decider.ts';
import { fechaEfectiva } from './tratamiento/tratamiento.messages.ts';
import { VER_CUENTA } from './ver-cuenta.ts';
import type { Tratamientos } from './tratamiento/tratamientos.ts';
import { tratamientosRoutes } from './tratamiento/tratamientos.routes.ts';

const stream = (tratamientoId: string): string => `tratamiento-${tratamientoId}`;

export const financing = (platform: Platform): Service => {
  const { log, clock, settings } = platform;
  const { zonaHoraria } = settings;
  const tratamientosAl = (al: Clock): Tratamientos =>
    commandHandler(log, { stream, decider: tratamiento, clock: al, effectiveAt: fechaEfectiva });
  const tratamientos = tratamientosAl(clock);
  const vistas = {
    tratamientosGuardados: platform.view(tratamientosGuardados),
    pagos: platform.view(pagos),
    pacientes: platform.view(directorio),
  };
  const deOrganizacion = vistasDeAcceso(platform);
  const acceso = accesoA(vistas.pacientes, deOrganizacion);
  const indices = platform.view(tratamientosDePaciente);
  return {
    name: 'financing',
    projections: [
      tratamientosGuardados,
      deudas,
      pagos,
      tratamientosDePaciente,
      directorio,
      ...proyeccionesDeAcceso,
    ],
    reactions: [
      borradoDePacientes(({ pacienteId }, desde) => platform.erase(pacienteId, desde)),
      ...(settings.demo ? [tratamientosDemo(tratamientosAl, zonaHoraria)] : []),
      ...(settings.demoCadena ? [cadenaDemo(tratamientosAl, zonaHoraria)] : []),
    ],
    routes: [
      ...tratamientosRoutes({ tratamientos, acceso, ...vistas, zonaHoraria }),
      ...pagosRoutes({ tratamientos, acceso, ...vistas }),
      permisosRoute({ acceso, en: enSucursal(deOrganizacion) }),
      ...cuentaAlRoutes({ log, indices, acceso, zonaHoraria, stream }),
      ...saldosRoutes({ ...vistas, acceso, deudas: platform.view(deudas), zonaHoraria }),
      ...cajaRoutes({ ...vistas, acceso, zonaHoraria }),
    ],
    beforeRepeat: antesDeRepetir(vistas.pacientes, acceso, () => VER_CUENTA),
    changes: noticiasDe({ pacientes: vistas.pacientes, ...deOrganizacion })(cambiosDeFinanciacion),
  };
};

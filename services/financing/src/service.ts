import { commandHandler } from '@odonto/service-kit/decider/command-handler';
import { directorio } from '@odonto/service-kit/directorio/directorio.projection';
import type { Platform, Service } from '@odonto/service-kit/service';
import { cuentas } from './tratamiento/cuenta.projection.ts';
import { pagos } from './tratamiento/pagos.projection.ts';
import { pagosRoutes } from './tratamiento/pagos.routes.ts';
import { tratamiento } from './tratamiento/tratamiento.decider.ts';
import { fechaEfectiva } from './tratamiento/tratamiento.messages.ts';
import { tratamientosRoutes } from './tratamiento/tratamientos.routes.ts';

/** Everything the financing service is made of. */
export const financing = (platform: Platform): Service => {
  const { log, clock, settings } = platform;
  const tratamientos = commandHandler(log, {
    stream: (id) => `tratamiento-${id}`,
    decider: tratamiento,
    clock,
    effectiveAt: fechaEfectiva,
  });
  const vistas = {
    cuentas: platform.view(cuentas),
    pagos: platform.view(pagos),
    pacientes: platform.view(directorio),
  };
  return {
    name: 'financing',
    projections: [cuentas, pagos, directorio],
    routes: [
      ...tratamientosRoutes({ tratamientos, ...vistas, zonaHoraria: settings.zonaHoraria }),
      ...pagosRoutes({ tratamientos, ...vistas }),
    ],
  };
};

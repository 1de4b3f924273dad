/** The inbox and the projections that only the inbox reads, composed for the service. */
import type { Projection, View } from '@odonto/event-kit/projections';
import type { Route } from '@odonto/service-kit/routes';
import type { Platform } from '@odonto/service-kit/service';
import type { AccesoGuardado } from '../acceso-excepcional/accesos.projection.ts';
import { accesosPorRevisar } from '../acceso-excepcional/por-revisar.ts';
import type { Dirigidas } from '../equipo/dirigidas.ts';
import { pacientesACargo } from '../responsable/a-cargo.projection.ts';
import { cuentasInactivas } from '../responsable/inactivas.projection.ts';
import { responsablesInactivos } from '../responsable/inactivos.ts';
import { bandejaRoutes, type DeBandeja } from './bandeja.routes.ts';

interface Dependencies extends Omit<DeBandeja, 'porRevisar' | 'inactivos'> {
  readonly accesos: View<AccesoGuardado>;
  readonly dirigidas: Dirigidas;
}

interface Bandeja {
  readonly projections: readonly Projection<never, never>[];
  readonly routes: readonly Route[];
}

export const bandejaDe = (platform: Platform, dependencies: Dependencies): Bandeja => ({
  projections: [pacientesACargo, cuentasInactivas],
  routes: bandejaRoutes({
    ...dependencies,
    porRevisar: accesosPorRevisar({ ...dependencies, vista: dependencies.accesos }),
    inactivos: responsablesInactivos({
      ...dependencies,
      sucursales: dependencies.nombresDeSucursales,
      aCargo: platform.view(pacientesACargo),
      inactivas: platform.view(cuentasInactivas),
    }),
  }),
});

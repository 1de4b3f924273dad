/** The names of the sites, from the events of accounts. The name of a site is not personal data. */
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import { projection } from '@odonto/event-kit/projections';

export interface SucursalConNombre {
  readonly id: string;
  readonly nombre: string;
}

export const sucursales = projection<
  SucursalConNombre,
  Extract<OrganizacionEvent, { readonly type: 'SucursalAbierta' | 'SucursalCambiada' }>
>({
  name: 'sucursales',
  version: 1,
  indexes: [],
  id: ({ data }) => data.sucursalId,
  keys: () => ({}),
  on: {
    SucursalAbierta: (_, { data }) => ({ id: data.sucursalId, nombre: data.datos.nombre }),
    SucursalCambiada: (doc, { data }) => (doc ? { ...doc, nombre: data.cambios.nombre ?? doc.nombre } : null),
  },
});

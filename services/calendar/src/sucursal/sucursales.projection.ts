/** The sites as the agenda needs them, from the events of accounts: clock, chairs and holidays. */
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import { ESPERA_LARGA } from '@odonto/contracts/turno-estados';
import { changed, projection } from '@odonto/event-kit/projections';

interface SillonDeSucursal {
  readonly id: string;
  readonly nombre: string;
  readonly orden: number;
}

export interface SucursalDeAgenda {
  readonly id: string;
  readonly nombre: string;
  /** Name of the time zone of its clock. */
  readonly zonaHoraria: string;
  /** Minutes after which a wait is long. */
  readonly esperaLarga: number;
  /** In no order. */
  readonly sillones: readonly SillonDeSucursal[];
  readonly feriados: readonly string[];
}

type DeSucursales = Exclude<OrganizacionEvent, { readonly type: 'PoliticaCambiada' }>;

const sinSillon = (doc: SucursalDeAgenda | undefined, id: string): readonly SillonDeSucursal[] =>
  (doc?.sillones ?? []).filter((otro) => otro.id !== id);

const conSillon = (
  doc: SucursalDeAgenda | undefined,
  {
    sillonId: id,
    nombre,
    orden,
  }: { readonly sillonId: string; readonly nombre: string; readonly orden: number },
): SucursalDeAgenda | null => changed(doc, { sillones: [...sinSillon(doc, id), { id, nombre, orden }] });

export const sucursales = projection<SucursalDeAgenda, DeSucursales>({
  name: 'sucursales',
  version: 2,
  indexes: [],
  id: ({ data }) => data.sucursalId,
  keys: () => ({}),
  on: {
    SucursalAbierta: (_, { data: { sucursalId, datos } }) => ({
      id: sucursalId,
      nombre: datos.nombre,
      zonaHoraria: datos.zonaHoraria,
      esperaLarga: datos.esperaLarga ?? ESPERA_LARGA,
      sillones: [],
      feriados: [],
    }),
    SucursalCambiada: (doc, { data: { cambios } }) =>
      changed(doc, {
        ...(cambios.nombre !== undefined && { nombre: cambios.nombre }),
        ...(cambios.esperaLarga !== undefined && { esperaLarga: cambios.esperaLarga }),
        ...(cambios.zonaHoraria !== undefined && { zonaHoraria: cambios.zonaHoraria }),
      }),
    SillonAgregado: (doc, { data }) => conSillon(doc, data),
    SillonCambiado: (doc, { data }) => conSillon(doc, data),
    SillonQuitado: (doc, { data }) => changed(doc, { sillones: sinSillon(doc, data.sillonId) }),
    FeriadosFijados: (doc, { data }) => changed(doc, { feriados: data.feriados }),
  },
});

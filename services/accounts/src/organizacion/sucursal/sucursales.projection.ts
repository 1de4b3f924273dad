/** One document per site, as the API answers it. */
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { Sillon, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { ESPERA_LARGA } from '@odonto/contracts/turno-estados';
import { changed, type StreamProjection, streamProjection } from '@odonto/event-kit/projections';
import type { DatosDeSucursal } from './organizacion.messages.ts';

type DeSucursales = Exclude<OrganizacionEvent, { readonly type: 'PoliticaCambiada' }>;

const datosDe = ({ zonaHoraria, esperaLarga, ...datos }: Partial<DatosDeSucursal>): Partial<Sucursal> => ({
  ...datos,
  ...(esperaLarga !== undefined && { espera_larga: esperaLarga }),
  ...(zonaHoraria !== undefined && { zona_horaria: zonaHoraria }),
});

const porOrden = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

const conSillon = (doc: Sucursal | undefined, id: string, sillon?: Omit<Sillon, 'id'>): Sucursal | null => {
  const otros = (doc?.sillones ?? []).filter((otro) => otro.id !== id);
  const sillones = sillon ? [...otros, { id, nombre: sillon.nombre, orden: sillon.orden }] : otros;
  return changed(doc, {
    sillones: sillones.toSorted((a, b) => a.orden - b.orden || porOrden.compare(a.nombre, b.nombre)),
  });
};

export const sucursales: StreamProjection<Sucursal, DeSucursales> = streamProjection({
  name: 'sucursales',
  version: 2,
  indexes: [],
  id: ({ data }) => data.sucursalId,
  keys: () => ({}),
  on: {
    SucursalAbierta: (_, { data, recordedAt }) => {
      const { nombre, direccion, telefono, zonaHoraria, color, esperaLarga = ESPERA_LARGA } = data.datos;
      return {
        id: data.sucursalId,
        nombre,
        direccion,
        telefono,
        zona_horaria: zonaHoraria,
        color,
        espera_larga: esperaLarga,
        archivada: false,
        sillones: [],
        feriados: [],
        createdAt: recordedAt,
      };
    },
    SucursalCambiada: (doc, { data }) => changed(doc, datosDe(data.cambios)),
    SucursalArchivada: (doc) => changed(doc, { archivada: true }),
    SucursalReabierta: (doc) => changed(doc, { archivada: false }),
    SillonAgregado: (doc, { data }) => conSillon(doc, data.sillonId, data),
    SillonCambiado: (doc, { data }) => conSillon(doc, data.sillonId, data),
    SillonQuitado: (doc, { data }) => conSillon(doc, data.sillonId),
    FeriadosFijados: (doc, { data }) => changed(doc, { feriados: data.feriados }),
  },
});
